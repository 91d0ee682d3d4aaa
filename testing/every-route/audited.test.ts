import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Access, Route } from '#contract/route.ts';
import { openScene, type Scene } from '../api-table/scene.ts';
import { keysWithoutWords, strictly } from '../audit-changes.ts';
import { type Called, leaveNothing, staffCalls } from './staff-calls.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.server.close());

const routes = api as Record<string, Route>;

describe('what staff do is written down, and has words', () => {
  test.each(Object.keys(staffCalls) as Called[])('%s', async (name) => {
    const prepared = await staffCalls[name](scene);
    const last = (await listEntries())[0]?._id;
    const { method, path } = routes[name]!;
    if (typeof prepared === 'function') await prepared();
    else
      expect(await scene.editor.send(`${method} ${path}`, prepared)).toMatchObject({
        status: expect.toSatisfy((status) => status < 300),
      });
    const [entry] = await listEntries();
    expect(entry?._id).not.toBe(last);
    expect(keysWithoutWords(entry!)).toEqual([]);
  });

  test('no call is missing here with which staff change or take something', () => {
    const isOfStaff = ({ access }: Route) => (['admin', 'anyone'] as Access[]).some((who) => access.includes(who));
    const changesOrTakes = ({ method, writes, answers }: Route) =>
      method !== 'GET' || writes || ['csv', 'zip'].includes(answers);
    const names = Object.keys(routes).filter((name) => isOfStaff(routes[name]!) && changesOrTakes(routes[name]!));
    expect(names.filter((name) => !(name in staffCalls) && !(name in leaveNothing))).toEqual([]);
  });
});

const listEntries = async () => strictly((await scene.editor.ok('GET /api/admin/audit', { limit: 5 })).entries);
