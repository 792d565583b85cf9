import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH_IT = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Smaller files do not save a network packet when compressed. */
const LEAST = 512;

/** Writes a compressed copy of every text file. The server never compresses files itself. */
export function packed() {
  let folder = '';
  return {
    name: 'tavola-packed',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const text = readFileSync(file);
        if (text.length < LEAST) continue;
        writeFileSync(`${file}.br`, brotli(text));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

export function brotli(text) {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}
