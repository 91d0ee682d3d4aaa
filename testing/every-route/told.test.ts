import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { EventType } from '#contract/events.ts';
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
  openWayIn: 'It reads, and its code is not for an address.',
  forgotLogin: 'It changes nothing: a job looks for the account.',
  downloadRefused: 'It gives back what its caller has sent.',
  compareProgramFolder: 'It writes nothing: what the files would change is shown.',
  mapImport: 'The same file is tried otherwise, and nothing of the program changes.',
  tryPicturesAgain: 'What the import has asked for, which was told, is fetched once more.',
  listUsersByIds: 'It reads, and its question is only too long for an address.',
  readReceiptAgain: 'It changes nothing that was entered or decided: the same file is looked at once more.',
  validateNewReceipt: 'It reads.',
};

const routes: Record<string, Route> = api;

/** An audit entry follows from an event, so what these tell is shown by audited.test.ts and viewing.test.ts. */
const recorded = { ...staffCalls, ...viewedCalls };

/** What the others tell, and what anyone may call: one of these in each row of the table that succeeds. */
const told = {
  acceptTerms: ['member.terms-accepted'],
  chooseLanguage: ['member.language-chosen'],
  confirmEmail: ['account.email-changed'],
  endView: ['session.view-ended'],
  finishLogin: ['session.opened'],
  logInWithPasskey: ['session.opened'],
  openMemberInvitation: ['member.invitation-opened'],
  login: ['session.opened', 'session.view-begun'],
  register: ['member.registered', 'member.added', 'administrator.registered'],
  setGoal: ['goal.chosen'],
  subscribeToPush: ['push.subscribed'],
  unsubscribeFromPush: ['push.unsubscribed'],
} satisfies { [N in Name]?: EventType[] };

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.server.close());

describe('what a call changes is told, also where no entry follows', () => {
  test.each(Object.entries(told))('%s: %j', async (name, types) => {
    const { method, path } = routes[name]!;
    const written = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
    const rows = table.filter(([call, , , , promised]) => call.replace(/\/$/, '') === written && promised.status < 300);
    expect(rows).not.toEqual([]);
    for (const [call, , as, send] of rows) {
      const sent = await send(scene);
      const before = await countTold();
      expect((await request(scene, call, sent.as ?? as, sent)).status).toBeLessThan(300);
      const fresh = [...(await countTold())].flatMap(([type, times]) =>
        Array(times - (before.get(type) ?? 0)).fill(type),
      );
      expect(fresh).toHaveLength(1);
      expect(types).toContain(fresh[0]);
    }
  });

  test('no call is missing here that changes or takes something', () => {
    const changesOrTakes = ({ method, writes, changes, answers }: Route) =>
      method !== 'GET' || writes || changes.length > 0 || ['csv', 'zip'].includes(answers);
    const known = { ...recorded, ...told, ...tellNothing };
    expect(Object.keys(routes).filter((name) => changesOrTakes(routes[name]!) && !(name in known))).toEqual([]);
  });
});

/** How often each event was told. */
async function countTold(): Promise<Map<string, number>> {
  const { values } = await scene.server.services.metrics.events.get();
  return new Map(values.map(({ labels, value }) => [String(labels.type), value]));
}
