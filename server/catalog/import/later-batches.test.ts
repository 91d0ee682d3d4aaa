import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openEditor } from '#testing/people/editor.ts';
import { openImports } from '#testing/people/imports.ts';
import { sharedTestServer } from '#testing/test-server.ts';

// Rows are taken by 1,000: those below the others are of a later batch, and written after the first.
const server = sharedTestServer();
let sofia: Awaited<ReturnType<typeof openEditor>>;
let programId: string;
let imports: ReturnType<typeof openImports>;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  programId = (await sofia.create())._id;
  imports = openImports(server, sofia, programId);
});

const others = Array.from({ length: 1010 }, (_, at) => `N-${at},Nail ${at},1`);
const fileOf = (first: readonly string[], later: readonly string[]) =>
  ['Unique Identifier,Name,Points', ...first, ...others, ...later, ''].join('\n');
const find = async (search: string) =>
  (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, search })).items
    .map(({ uniqueIdentifier, name, points }) => `${uniqueIdentifier}|${name}|${points}`)
    .toSorted();

test('a row meets no item by the name that an earlier batch gave it, and one by the name that it had', async () => {
  await imports.applied('Unique Identifier,Name,Points\n1,Chalk,1\n');
  const tried = await imports.tried(fileOf(['1,Paint,1'], [',Paint,5', '01,Paint,3', ',Chalk,9']));
  expect(tried).toMatchObject({ created: 1012, changed: 1, refused: 1, trial: { conflicts: 1, sameNames: null } });
  expect(await imports.apply(tried, { goodAlone: true })).toMatchObject({ state: 'applied', failure: null });
  expect(await find('Paint')).toEqual(['01|Paint|3', '1|Paint|1', 'null|Paint|5']);
});

test('of two items without an identifier the one that an earlier batch gave one is still the first', async () => {
  for (const points of [1, 2])
    await sofia.ok('POST /api/admin/program/:programId/rebateItem/create', {
      ...{ programId, item: { name: 'Chalk', points } },
    });
  const tried = await imports.tried(fileOf(['1,Chalk,1'], [',Chalk,3']));
  expect(tried).toMatchObject({ created: 1010, changed: 1, refused: 1 });
  expect(await imports.apply(tried, { goodAlone: true })).toMatchObject({ state: 'applied', failure: null });
  expect(await find('Chalk')).toEqual(['1|Chalk|1', 'null|Chalk|2']);
});

test('the first errors of a file are shown, also between rows of a batch before many that are wrong by themselves', async () => {
  const wrong = Array.from({ length: 300 }, (_, at) => `W-${at},Wire ${at},many`);
  const { trial } = await imports.tried(fileOf(['1,Chalk,1', '1,Paint,1'], wrong));
  expect(trial!.errors).toHaveLength(200);
  expect(trial!.errors[0]).toMatchObject({ line: 3, outcome: 'conflict' });
});
