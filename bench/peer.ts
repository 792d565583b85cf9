import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from './report.ts';

/** Another program to compare with. Installed on demand beside its package.json, never with Tavola. */
export interface Peer {
  /** Package name on npm. */
  readonly name: string;
  readonly version: string;
  /** Below `bench/peers`. */
  readonly folder: string;
  readonly seconds: number;
}

export function peerFile({ folder }: Peer, file: string): string {
  return path.join(fileURLToPath(new URL('../peers/', import.meta.url)), folder, file);
}

/** Installs the peer, once. False when that is not possible here. */
export function installPeer(peer: Peer): boolean {
  if (existsSync(peerFile(peer, path.join('node_modules', peer.name)))) return true;
  const { name, version, folder, seconds } = peer;
  say(`Installing ${name} ${version} into bench/peers/${folder} (once; about ${seconds} seconds)…`);
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--silent'];
  const options = { cwd: peerFile(peer, ''), stdio: 'inherit', shell: process.platform === 'win32' } as const;
  return spawnSync('npm', args, options).status === 0;
}

/** A module of the peer. */
export function requireFrom(peer: Peer, module: string): unknown {
  return createRequire(peerFile(peer, 'package.json'))(module) as unknown;
}
