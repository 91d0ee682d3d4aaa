import type * as playwright from '@playwright/test';
import { inject, test as run } from 'vitest';
import { makeDeferred } from './deferred.ts';
import { expect as expectAny } from './expect.ts';
import { WebPage } from './page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    siteDir: string;
  }
}

type Using = (value: unknown) => Promise<void>;
type Fixture = (needed: Record<string, unknown>, use: Using, info: { project: object }) => Promise<void>;
type Fixtures = Record<string, Fixture | readonly [Fixture, { scope: 'worker' }]>;

const baseURL = inject('siteUrl');
process.env.E2E_DATA_DIR = inject('siteDir');
const info = { project: { use: { baseURL } } };
const known: Fixtures = {
  baseURL: async (_, use) => await use(baseURL),
  page: async (_, use) => {
    // As wide as where the browser shows them.
    const isPhone = expectAny.getState().testPath?.includes('/participant/');
    const page = new WebPage(baseURL, isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 });
    await use(page);
    page.close();
  },
  context: async ({ page }, use) => await use(page),
};
/** Values of fixtures that last as long as the worker. */
const kept = new Map<string, Promise<unknown>>();

/** Playwright's `test` for stories that need no browser: the same fixtures, made in the order in which they need each other. */
function extend(fixtures: Fixtures) {
  // A browser's context is another one there.
  const all = { ...fixtures, ...known };
  const test = (title: string, story: (given: Record<string, unknown>) => Promise<void>) =>
    run(title, async () => {
      const [made, ends] = [new Map<string, Promise<unknown>>(), [] as (() => Promise<unknown>)[]];
      const give = async (names: readonly string[]) =>
        Object.fromEntries(await Promise.all(names.map(async (name) => [name, await make(name)] as const)));
      const make = (name: string): Promise<unknown> => {
        const fixture = all[name];
        if (!fixture) throw new Error(`Without a browser there is no "${name}"`);
        const isKept = typeof fixture !== 'function';
        const values = isKept ? kept : made;
        if (!values.has(name)) values.set(name, begin(isKept ? fixture[0] : fixture));
        return values.get(name)!;
      };
      const begin = async (fixture: Fixture): Promise<unknown> => {
        const needed = await give(namesIn(fixture));
        const [value, end] = [makeDeferred<unknown>(), makeDeferred<void>()];
        const use: Using = (given) => {
          value.resolve(given);
          return end.promise;
        };
        const work = fixture(needed, use, info);
        work.catch(value.reject);
        ends.unshift(async () => {
          end.resolve();
          await work;
        });
        return await value.promise;
      };
      try {
        await story(await give(namesIn(story)));
      } finally {
        for (const end of ends) await end();
      }
    });
  return Object.assign(test, {
    extend: (more: Fixtures) => extend({ ...fixtures, ...more }),
    step: async <T>(_: string, work: () => Promise<T>) => await work(),
    info: () => info,
  });
}

/** The fixtures that a function takes out of its first parameter. */
function namesIn(taker: (...given: never[]) => unknown): string[] {
  const [, taken = ''] = /^[^(]*\(\s*\{([^}]*)\}/.exec(String(taker)) ?? [];
  return taken
    .split(',')
    .map((each) => each.split(':')[0]!.trim())
    .filter(Boolean);
}

export const test = extend({}) as unknown as typeof playwright.test;
export const expect = expectAny as unknown as typeof playwright.expect;
