import './bundled-children.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { makeApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { listMiscounts } from '#server/db/kept-counts.ts';
import type { Slowness } from '#server/http/slow-callers.ts';
import { openServices, type Patience, type Services } from '#server/services.ts';
import { cloneDatabase } from './database.ts';
import { type Answer, type Caller, makeCaller } from './people/caller.ts';
import { openSession } from './sign-in.ts';
import { castTemplate } from './template.ts';

export { type Answer, type Caller, makeCaller };

/** The whole server on its own database with the cast, reached over real HTTP. */
export interface TestServer {
  url: string;
  services: Services;
  guest: Caller;
  /** The lines that the operator reads on the console. */
  said: readonly string[];
  /** One of the cast as a caller, in a new session. */
  as(username: string): Promise<Caller>;
  /** How many connections are open. */
  countConnections(): Promise<number>;
  close(): Promise<void>;
}

/** Parts that a test provides instead of the usual ones. */
export interface Brought {
  database?: { url: string; close(): Promise<void> };
  log?: FastifyBaseLogger;
  patience?: Patience;
  slowness?: Slowness;
}

/** Test data that is written in one statement may take a while on a busy machine. */
const patient: Patience = { short: 120_000, long: 120_000, inLine: 120_000 };

/** One server for all tests of a file: started before the first of them, closed after the last. */
export function sharedTestServer(env: Record<string, string> = {}, brought: Brought = {}): TestServer {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(env, brought);
  });
  afterAll(() => server.close());
  return new Proxy({} as TestServer, { get: (_, part: keyof TestServer) => server[part] });
}

export async function startTestServer(env: Record<string, string> = {}, brought: Brought = {}): Promise<TestServer> {
  const database = brought.database ?? (await cloneDatabase(castTemplate));
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-server-'));
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const { log = pino({ level: 'silent' }), patience = patient } = brought;
  const config = testConfig(database.url, dir, env);
  if (config.store.kind === 'disk') mkdirSync(config.store.dir, { recursive: true });
  const services = await openServices(config, log, say, patience);
  const app = await makeApp(services, undefined, brought.slowness);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const guest = makeCaller(url, null);
  return {
    url,
    services,
    guest,
    said,
    as: async (username) => makeCaller(url, await openSession(services.db, username)),
    countConnections: () => promisify(app.server.getConnections.bind(app.server))(),
    async close() {
      await app.close();
      // After every test the kept counts must match the tables.
      if (!brought.database) expect(await listMiscounts(services.db)).toEqual([]);
      await services.close();
      await database.close();
      rmSync(dir, { recursive: true });
    },
  };
}

function testConfig(databaseUrl: string, dir: string, env: Record<string, string>): Config {
  const read = readConfig({
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SECRET: 'a secret that only the tests know, and long enough',
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    // Most tests are about something else.
    ARGON2_STAFF: '19,2',
    REQUIRE_MFA: 'off',
    TAKE_BACK_SECONDS: '0',
    // No test asks another machine.
    FETCH_PICTURES: 'off',
    ...env,
  });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.config;
}
