import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { openScene, type Scene } from '../api-table/scene.ts';
import { request, table } from '../api-table/table.ts';
import { staffCalls } from './staff-calls.ts';
import { viewedCalls } from './viewed-calls.ts';

type Name = keyof typeof api;

/** Calls that change nothing that anybody may follow, and why. */
const tellNothing: { [N in Name]?: string } = {
  beginPasskey: 'It stores nothing.',
  beginPasskeyLogin: 'It opens no session.',
  beginTotp: 'It stores nothing.',
  findInvitation: 'It reads, and its token is not for an address.',
  forgotLogin: 'It changes nothing: a job looks for the account.',
  listUsersByIds: 'It reads, and its question is only too long for an address.',
  readReceiptAgain: 'It changes nothing that was entered or decided: the same file is looked at once more.',
  validateNewReceipt: 'It reads.',
};

const routes: Record<string, Route> = api;
const changesOrTakes = ({ method, writes, changes, answers }: Route) =>
  method !== 'GET' || writes || changes.length > 0 || ['csv', 'zip'].includes(answers);
/** An audit entry follows from an event, so what these tell is shown by audited.test.ts and viewing.test.ts. */
const recorded = { ...staffCalls, ...viewedCalls };
const others = Object.keys(routes).filter(
  (name) =>
    changesOrTakes(routes[name]!) &&
    !(name in tellNothing) &&
    (!(name in recorded) || routes[name]!.access.includes('anyone')),
);

/** The rows of the table in which the call succeeds. */
const rowsOf = (name: string) => {
  const { method, path } = routes[name]!;
  const written = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
  return table.filter(([call, , , , promised]) => call === written && promised.status < 300);
};

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.server.close());

describe('what a call changes is told, also where no entry follows', () => {
  test.each(others)('%s', async (name) => {
    const told: boolean[] = [];
    for (const [call, , as, send] of rowsOf(name)) {
      const sent = await send(scene);
      const before = await countTold();
      const { status } = await request(scene, call, sent.as ?? as, sent);
      expect(status).toBeLessThan(300);
      told.push((await countTold()) > before);
    }
    expect(told).not.toContain(false);
    expect(told.length > 0 || name in recorded).toBe(true);
  });
});

async function countTold(): Promise<number> {
  const { values } = await scene.server.services.metrics.events.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}
