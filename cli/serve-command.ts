import { createRequire } from 'node:module';
import path from 'node:path';
import { readConfig, type Serving, serve } from '@tavola/server';

/** `tavola serve`: the server, until it is told to stop. */
export async function serveCommand(args: readonly string[]): Promise<number> {
  if (args.length > 0)
    return complain('tavola serve takes no arguments; it is set up by its environment (docs/hosting.md).', 2);
  const config = readConfig(process.env);
  if (!config.ok) return complain(config.error.message, 2);
  let serving: Serving;
  try {
    serving = await serve(config.value, webClient());
  } catch (error) {
    return complain(whyNot(error, config.value.port), 1);
  }
  // A server goes on when whoever started it no longer reads what it says.
  process.stdout.on('error', () => undefined);
  process.stdout.write(`Tavola is ready at ${serving.url}\nStop it with Ctrl-C.\n`);
  await toldToStop();
  process.stdout.write('Stopping…\n');
  await serving.close();
  return 0;
}

/** Where the built web client is. An installation without one is still a server for terminals and programs. */
function webClient(): { readonly pages?: string } {
  try {
    const manifest = createRequire(import.meta.url).resolve('@tavola/web/package.json');
    return { pages: path.join(path.dirname(manifest), 'dist') };
  } catch {
    return {};
  }
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

function whyNot(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what is using it, or choose another: PORT=8081 tavola serve`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this program has. Choose one above 1024: PORT=8080 tavola serve`;
  return `The server cannot start: ${error instanceof Error ? error.message : String(error)}`;
}

function complain(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}
