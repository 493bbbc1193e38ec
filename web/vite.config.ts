import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.RINGSIDE_SERVER ?? 'http://127.0.0.1:8000'
const PARTS = readdirSync('src', { recursive: true, encoding: 'utf-8' }).sort()
const TIGHT = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}

/** Lays each script and style beside itself as small as it gets: once here, not for each visitor. */
function squeezed(): Plugin {
  let folder = ''
  return {
    name: 'squeezed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, build.assetsDir)
    },
    closeBundle: () => {
      for (const name of readdirSync(folder).filter((each) => /\.(js|css)$/.test(each))) {
        const whole = readFileSync(join(folder, name))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(whole, { params: TIGHT }))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(whole, { level: 9 }))
      }
    },
  }
}

/** Settles that no page comes drawn from a server, so that what would take one up is left out. */
function settled(): Plugin {
  return {
    name: 'settled',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/svelte.src.internal.client.dom.hydration[.]js$/.test(id)) return null
      const fixed = code
        .replace('export let hydrating = false', 'export const hydrating = false')
        .replace(/^\thydrating = \w+;$/gm, '')
      return { code: fixed, map: null }
    },
  }
}

export default defineConfig({
  plugins: [
    settled(),
    svelte({
      compilerOptions: {
        discloseVersion: false,
        // Trees of what is drawn squeeze better than text that is read as HTML.
        fragments: 'tree',
        // A component's place among all: one or two letters, where a hash is longer and squeezes badly.
        cssHash: ({ filename }) => `s${PARTS.indexOf(relative('src', filename)).toString(36)}`,
      },
    }),
    squeezed(),
  ],
  build: {
    outDir: '../src/ringside/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // Whatever runs this target knows how to load ahead by itself.
    modulePreload: { polyfill: false },
    // A slow machine is no reason to warn whoever only wants to play.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
