import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.mjs';
import { packed } from './build/packed.mjs';
import { precache } from './build/precache.mjs';
import { wordsPreload } from './build/words-preload.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const server = process.env.TAVOLA_SERVER ?? 'http://127.0.0.1:8080';
/**
 * Modules without side effects, which the bundler may drop if unused. Relative to the root of the repository, whose folder may
 * have any name.
 */
const OURS =
  /^\/(?:rules|words|bots|match|protocol|clients\/core)\/|^\/clients\/web\/src\/design\/(?:index\.ts|[A-Z]\w+\.tsx)$/;

/** The word areas of the first load, by language. */
const FIRST_WORDS = /\/words\/generated\/(?!load\/)([\w-]+)\/(?:language|cards|home)\.ts$/;

export default defineConfig({
  root: here,
  cacheDir: path.join(root, '.cache/vite'),
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [fontPreload(), wordsPreload(), precache(path.join(here, 'src/worker/service-worker.ts')), packed()],
  define: { __GALLERY__: JSON.stringify(process.env.TAVOLA_GALLERY === '1') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // Inlined fonts or pictures would need a looser content security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: path.join(here, 'index.html') },
      treeshake: { moduleSideEffects: (id) => !OURS.test(id.slice(root.length)) },
      output: {
        codeSplitting: {
          groups: [
            // One file for what every screen needs.
            {
              name: 'ground',
              priority: 1,
              test: /node_modules\/@?preact\/|\/design\/(?:Button|Icon|SeatMark|Skeleton)\.tsx$|\/words\/language\.ts$|\/rules\/games\/(?:[\w-]+\/)?facts\.ts$|\/src\/app\/(?:keeping|language|areas)\.ts$/,
            },
            // One file per language for the words of the first page.
            { debugName: 'first words', name: (id) => `words-${FIRST_WORDS.exec(id)?.[1]}`, test: FIRST_WORDS },
            // The map outlines are data: a separate file loads in parallel and stays cached for longer.
            { name: 'map-data', test: /diplomacy\/map\/(?:topology|anchor-data)\.ts$/ },
          ],
        },
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/healthz': server, '/live': { target: server, ws: true } } },
  preview: { proxy: { '/api': server, '/healthz': server, '/live': { target: server, ws: true } } },
});
