import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

/** A command that starts a program, which starts another one. Both hold the same output, which closes when both are gone. */
const CHILD = `
  const { spawn } = require('node:child_process');
  console.log('child');
  spawn(process.execPath, ['-e', 'console.log("grandchild"); setInterval(() => {}, 1000)'], { stdio: 'inherit' });
`;
const COMMAND = `
  const { startProgram } = await import(${JSON.stringify(new URL('./steps.mjs', import.meta.url).href)});
  const { ended } = startProgram(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { onLine: (line) => console.log(line) });
  await ended;
  console.log('ended');
`;

it.each(['SIGINT', 'SIGTERM'] as const)('a started program ends with its own children on %s', async (signal) => {
  const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: command.stdout });
  const read: string[] = [];
  for await (const line of lines) {
    read.push(line);
    if (read.length === 2) command.kill(signal);
  }
  expect(read).toEqual(['child', 'grandchild', 'ended']);
});
