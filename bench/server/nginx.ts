import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDebianProgram, freePort } from '@tavola/store/contract';

const EXAMPLE = new URL('../../../deploy/nginx.conf', import.meta.url);
/** Pause between checks whether it answers (ms). */
const PAUSE_MS = 50;
const TRIES = 400;

/** An nginx in front of several nodes, configured by the example of the repository. */
export class Nginx {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.#child = child;
    this.#folder = folder;
  }

  /** Null without nginx here. */
  static async start(nodes: readonly string[]): Promise<Nginx | null> {
    const program = await findDebianProgram({ name: 'nginx', file: 'usr/sbin/nginx', version: '-v' });
    if (program === null) return null;
    const folder = mkdtempSync(path.join(tmpdir(), 'tavola-nginx-'));
    const port = await freePort();
    writeFileSync(path.join(folder, 'nginx.conf'), configuration(nodes, port));
    const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const nginx = new Nginx(`http://127.0.0.1:${port}`, child, folder);
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (
        await fetch(`${nginx.url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return nginx;
      await sleep(PAUSE_MS);
    }
    await nginx.stop();
    throw new Error('nginx did not start.');
  }

  async stop(): Promise<void> {
    const ended = this.#child.exitCode === null ? once(this.#child, 'exit') : null;
    this.#child.kill();
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The example with these nodes, on a port of its own, without TLS. */
function configuration(nodes: readonly string[], port: number): string {
  const servers = nodes.map((url) => `    server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n');
  const example = readFileSync(EXAMPLE, 'utf8')
    .replace(/^server \{\s+listen 80;[\s\S]*?^\}/m, '')
    .replace(/^ *#? ?server 127\.0\.0\.1:.*\n/gm, '')
    .replace(/^( *hash .*)$/m, `$1\n${servers}`)
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
  return `daemon off;
master_process off;
pid nginx.pid;
worker_rlimit_nofile 20000;
events { worker_connections 10000; }
http {
access_log off;
${folders.join('\n')}
${example}
}
`;
}
