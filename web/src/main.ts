/** Starts the page. */
import { mount } from 'svelte'
import App from './App.svelte'
import '@fontsource/barlow-condensed/latin-700.css'
import './look.css'

const target = document.getElementById('app')
if (!target) throw new Error('Expected an element with the id "app" in index.html.')
mount(App, { target })

// Over https, or on this very machine, the shell is kept for the next visit.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/worker.js').catch(() => undefined)
