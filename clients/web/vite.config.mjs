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
 * Our own packages and components do nothing by being loaded, so that whatever is not used can stay out. From the root of the
 * repository, whose own folder may be called anything.
 */
const OURS =
  /^\/(?:rules|words|bots|match|protocol|clients\/core)\/|^\/clients\/web\/src\/design\/(?:index\.ts|[A-Z]\w+\.tsx)$/;

/** The areas that every page begins with, by language. */
const FIRST_WORDS = /\/words\/generated\/(?!load\/)([\w-]+)\/(?:language|cards|home)\.ts$/;

export default defineConfig({
  root: here,
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [fontPreload(), wordsPreload(), precache(path.join(here, 'src/worker/service-worker.ts')), packed()],
  define: { __GALLERY__: JSON.stringify(process.env.TAVOLA_GALLERY === '1') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // A font or picture inside a style sheet would need a looser policy than ours.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: path.join(here, 'index.html') },
      treeshake: { moduleSideEffects: (id) => !OURS.test(id.slice(root.length)) },
      output: {
        codeSplitting: {
          groups: [
            // What every screen stands on comes as one file.
            {
              name: 'ground',
              priority: 1,
              test: /node_modules\/@?preact\/|\/design\/(?:Button|Icon|SeatMark|Skeleton)\.tsx$|\/words\/language\.ts$|\/src\/app\/(?:keeping|language|areas)\.ts$/,
            },
            // The words of the first page come as one file a language.
            { debugName: 'first words', name: (id) => `words-${FIRST_WORDS.exec(id)?.[1]}`, test: FIRST_WORDS },
            // The lines of the map are data: they are fetched beside the code and kept for longer.
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
