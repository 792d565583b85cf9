// An archive that every system can open (ustar, packed by gzip), the same bytes for the same files.
import { gzipSync } from 'node:zlib';

const BLOCK = 512;

/** `files`: what is inside, each with its name, content and whether it is a program. `level`: of gzip. */
export function tarGz(files, { level }) {
  const parts = files.flatMap(({ name, content, isProgram = false }) => [
    header(name, content.length, isProgram ? 0o755 : 0o644),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level });
}

function header(name, size, mode) {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for this kind of archive.`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value, at, length) => block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
  block.write(name, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  // No time of its own: who unpacks it gets the beginning of time, and who builds it twice gets the same file.
  octal(0, 136, 12);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return block;
}
