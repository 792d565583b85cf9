import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { games } from '@tavola/games';
import { openSqlite, type Store } from '@tavola/store';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { makePasswords, type Passwords } from '../../accounts/passwords.ts';
import { type Accounts, makeAccounts } from '../../accounts/service.ts';
import { makeBudgets, type Rates } from '../../budgets/index.ts';
import { FakeWorld } from '../../testing/fake-world.ts';
import { type AppDeps, makeApp } from '../app.ts';

/** A whole server without a port, on a real store in a folder of its own, with a clock that stands still. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly world: FakeWorld;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    more?: Partial<InjectOptions>,
  ): Promise<LightMyRequestResponse>;
  /** Signs a program in and gives the header by which it is known. */
  program(name: string, password?: string): Promise<{ readonly authorization: string }>;
  close(): Promise<void>;
}

const CHEAP = { n: 16, r: 1, p: 1 };

/** @param wrap wraps the store, for example to inject faults */
export async function openTestApi(
  { rates, passwords, ...deps }: Partial<AppDeps> & { readonly rates?: Rates; readonly passwords?: Passwords } = {},
  wrap: (store: Store) => Store = (store) => store,
): Promise<TestApi> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-http-'));
  const store = wrap(await openSqlite({ folder }));
  const world = new FakeWorld(1_800_000_000_000);
  const accounts = makeAccounts({ store, world, passwords: passwords ?? makePasswords(world, CHEAP) });
  const app = makeApp({ accounts, games, world, budgets: makeBudgets(world, rates), ...deps });
  return {
    app,
    store,
    accounts,
    world,
    send: (method, url, more = {}) => app.inject({ method, url, ...more }),
    async program(name, password) {
      const signedIn = await accounts.signIn({ name, password });
      if (!signedIn.ok) throw new Error(signedIn.error.code);
      return { authorization: `Bearer ${signedIn.value.token}` };
    },
    async close() {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The code of a refusal, or null. */
export function errorCodeOf(response: LightMyRequestResponse): string | null {
  return response.statusCode < 400 ? null : (response.json<{ error: { code: string } }>().error.code ?? null);
}
