/** Starts the page. */
import { mount } from 'svelte'
import App from './App.svelte'
import './look.css'

const target = document.getElementById('app')
if (!target) throw new Error('Expected an element with the id "app" in index.html.')
mount(App, { target })
