import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { type Request, type Route, tagHeaders } from '#contract/route.ts';
import { openScene, type Scene } from '../api-table/scene.ts';
import { request, table } from '../api-table/table.ts';
import type { Caller } from '../people/caller.ts';

type Name = keyof typeof api;
type Get<N extends Name> = (typeof api)[N]['method'] extends 'GET' ? N : never;
type Reading = Exclude<{ [N in Name]: Get<N> }[Name], keyof typeof notLookedAt>;

/** Reading calls whose answers are not compared, and why. */
const notLookedAt = {
  followChanges: 'It never ends.',
  followOwnChanges: 'It never ends.',
  createProgram: 'It changes something.',
  deleteDraftByGet: 'It changes something.',
  getSystem: 'It is asked for again every few seconds, as jobs begin and end by themselves.',
  exportPersonalData: 'A file, not a page.',
  exportUsers: 'A file, not a page.',
  exportTrainings: 'A file, not a page.',
  exportRebateSubmissions: 'A file, not a page.',
  exportRewardSubmissions: 'A file, not a page.',
  exportPoints: 'A file, not a page.',
  exportBalances: 'A file, not a page.',
  exportCatalog: 'A file, not a page.',
  exportProgramFolder: 'A file, not a page.',
  exportPoster: 'A file, not a page.',
  exportDecisions: 'A file, not a page.',
  downloadRefused: 'A file, not a page.',
  downloadExport: 'A file, not a page.',
} as const;

const routes: Record<string, Route> = api;
const everything = { limit: 50 } as const;
const state = (s: Scene, status: 'unapproved' | 'approved') => ({ program: s.programId, status, ...everything });

/** The inputs of each reading call, several if one answer does not show everything. */
const asked: { [N in Reading]: (s: Scene) => Request<(typeof api)[N]>[] } = {
  secret: () => [{}],
  getSecondFactor: () => [{}],
  listAdministrators: () => [{}],
  listInvitations: () => [{}],
  getOwnRoles: () => [{}],
  getBuild: () => [{}],
  listAuditEntries: () => [everything],
  listBoughtItems: () => [{}],
  searchRebateItems: (s) => [{ id: s.programId }],
  listRebateItems: (s) => [{ id: s.programId }],
  getRebateItem: () => [],
  listImports: (s) => [{ programId: s.programId }],
  getImport: () => [],
  listExports: (s) => [{ programId: s.programId }],
  listAliases: (s) => [{ programId: s.programId, ...everything }],
  getWaitingMails: () => [{}],
  listAnnouncements: (s) => [{ id: s.programId }],
  listWaysIn: (s) => [{ id: s.programId }],
  countMemberInvitations: (s) => [{ id: s.programId }],
  listObjections: (s) => [{ id: s.programId }],
  previewUpholding: () => [],
  listApprovals: (s) => [{ id: s.programId }],
  listCategories: (s) => [{ programId: s.programId }],
  listCompanies: () => [everything],
  listMails: () => [everything],
  getAccount: () => [{}],
  listSessions: () => [{}],
  listUserSessions: () => [],
  getOwnUser: () => [],
  getUser: () => [],
  getOpenMatters: () => [],
  listMembers: (s) => [
    { id: s.programId, status: 'approved', ...everything },
    { id: s.programId, status: 'unapproved', ...everything },
    { id: s.programId, status: 'disabled', ...everything },
  ],
  listOwnReceipts: () => [everything],
  getOwnReceipt: () => [],
  getReading: () => [],
  getPush: () => [{}],
  listPoints: () => [everything],
  explainPoints: () => [{ line: 1 }],
  explainMemberPoints: (s) => [{ id: s.shopper.memberId, line: 1 }],
  listMemberPoints: (s) => [{ id: s.shopper.memberId, ...everything }],
  getOpening: (s) => [{ id: s.programId }],
  getProgramForAdmins: (s) => [{ id: s.programId }],
  countMisfits: (s) => [{ id: s.programId, country: 'CA' }],
  isSlugTaken: (s) => [{ slug: s.slug }],
  getManifest: (s) => [{ slug: s.slug }],
  getProgram: (s) => [{ slug: s.slug }],
  getTerms: (s) => [{ slug: s.slug }],
  listTermsVersions: (s) => [{ id: s.programId }],
  getTermsVersion: (s) => [{ id: s.programId, number: 1 }],
  listPrograms: () => [{ disabled: 'false' }, { disabled: 'true' }],
  getProgramOverview: (s) => [{ id: s.programId }],
  getReceipt: () => [],
  previewReopening: () => [],
  listReceipts: (s) => [state(s, 'unapproved'), state(s, 'approved')],
  listMemberReceipts: (s) => [{ id: s.shopper.memberId, ...everything }],
  listReceiptsByMember: (s) => [{ id: s.programId, ...everything }],
  listFavoriteItems: () => [{}],
  listCart: (s) => [{ userLoyaltyProgramId: s.shopper.memberId }],
  listOrders: () => [everything],
  listMemberOrders: (s) => [{ id: s.shopper.memberId, ...everything }],
  previewReturn: () => [],
  listRedeemedItems: (s) => [{ id: s.programId, ...everything }],
  listTrainings: () => [everything],
  getTraining: () => [],
  listCompletions: () => [],
  listMemberTrainings: (s) => [{ id: s.shopper.memberId, ...everything }],
};

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
  // Fills each page of the member, so that no empty pages are compared.
  await scene.submitted();
  await scene.decided('deny');
  await scene.ordered();
  await scene.shopper.choose('Insulated Thermos');
});
afterAll(() => scene.server.close());

const changing = table.filter(
  ([call, , , , { status }]) => status < 300 && (routeOf(call).changes.length > 0 || routeOf(call).method !== 'GET'),
);
describe.each([...new Set(changing.map(([call]) => call))])('%s names what it changes', (call) => {
  test.each(changing.filter((row) => row[0] === call).map(([, name, ...row]) => [name, ...row] as const))(
    '%s',
    async (_name, as, send) => {
      const { changes } = routeOf(call);
      const isUnnamed = (name: Reading) => !routes[name]!.reads.some((tag) => changes.includes(tag));
      const sent = await send(scene);
      const before = await readPages(isUnnamed);
      const response = await request(scene, call, sent.as ?? as, sent);
      expect(response.status, await response.text()).toBeLessThan(300);
      const after = await readPages(isUnnamed);
      expect([...after].filter(([page, shown]) => before.get(page) !== shown)).toEqual([]);
    },
  );
});

test('every tag that is changed is read, and the other way round', () => {
  const all = (tags: 'reads' | 'changes') => [...new Set(Object.values(routes).flatMap((route) => route[tags]))].sort();
  expect(all('changes')).toEqual(all('reads'));
});

test('answers and refusals say the tags of their call, so that a browser needs no list of them', async () => {
  const headers = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${scene.server.url}${path}`, init);
    return [answer.headers.get(tagHeaders.reads), answer.headers.get(tagHeaders.changes)];
  };
  const { reads } = api.getProgram;
  expect(await headers('/api/common/program/harbor-trade')).toEqual([reads.join(','), '']);
  expect(await headers('/api/common/program/no-such-program')).toEqual([reads.join(','), '']);
  const refused = await headers(`/api/admin/receipt/${scene.programId}/approve`, { method: 'POST' });
  expect(refused).toEqual(['', api.approveReceipt.changes.join(',')]);
});

/**
 * What each of these pages shows, by its call and input. Signed addresses differ each time and mails are sent in between, so both
 * are left out.
 */
async function readPages(isMeant: (name: Reading) => boolean): Promise<Map<string, string>> {
  const all = Object.entries(asked) as [Reading, (s: Scene) => object[]][];
  const meant = all.filter(([name]) => isMeant(name));
  const pages = meant.flatMap(([name, inputs]) =>
    inputs(scene).map(async (input) => {
      const { method, path, access } = routes[name]!;
      const caller: Caller = access.includes('admin') ? scene.editor : scene.shopper;
      const { status, body } = await caller.send(`${method} ${path}`, input);
      expect(status, name).toBe(200);
      const kept = JSON.stringify(body, (key, value) => (isKept(name, key) ? value : undefined));
      return [`${name} ${JSON.stringify(input)}`, kept.replace(/\?[^"]*/g, '')] as const;
    }),
  );
  return new Map(await Promise.all(pages));
}

const isKept = (name: Name, key: string) =>
  name !== 'listMails' || ['mails', '_id', ''].includes(key) || /^\d+$/.test(key);

/** The table may name path parameters differently. */
function routeOf(call: string): Route {
  const bare = (text: string) => text.replace(/\{\w+\}|:\w+/g, '*').replace(/\/$/, '');
  const route = Object.values(routes).find(({ method, path }) => bare(`${method} ${path}`) === bare(call));
  if (!route) throw new Error(`${call} is not in the contract`);
  return route;
}
