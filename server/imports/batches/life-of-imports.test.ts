import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openEditor } from '#testing/people/editor.ts';
import { openImports } from '#testing/people/imports.ts';
import { sharedTestServer } from '#testing/test-server.ts';

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

const items = async () =>
  (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId })).items
    .map(({ name, points }) => `${name} ${points}`)
    .toSorted();

test('a file is tried, applied and undone, and says each time what came of it', async () => {
  await imports.applied('Unique Identifier,Name,Points\n1,Chalk,1\n2,Clay,2\n');
  const tried = await imports.tried('Unique Identifier,Name,Points\n1,Chalk,7\n2,Clay,2\n3,Paint,3\n', 'prices.csv');
  expect(tried).toMatchObject({
    ...{ name: 'prices.csv', state: 'ready', rows: 3, created: 1, changed: 1, unchanged: 1, refused: 0, percent: null },
    trial: {
      samples: [
        { line: 2, outcome: 'changed', name: 'Chalk', changes: [{ column: 'Points', before: '1', after: '7' }] },
        { line: 3, outcome: 'unchanged', name: 'Clay', changes: [] },
        { line: 4, outcome: 'created', name: 'Paint' },
      ],
    },
  });
  expect(await items()).toEqual(['Chalk 1', 'Clay 2']);
  const applied = await imports.apply(tried);
  expect(applied).toMatchObject({ state: 'applied', created: 1, changed: 1, by: 'sofia' });
  expect(await items()).toEqual(['Chalk 7', 'Clay 2', 'Paint 3']);
  const undone = await imports.undo(applied);
  expect(undone).toMatchObject({ state: 'undone', undoneBy: 'sofia', kept: 0, keptRows: [], undoUntil: null });
  expect(await items()).toEqual(['Chalk 1', 'Clay 2']);
});
