import { expect, test } from 'vitest';
import { openEditor } from '#testing/people/editor.ts';
import { mapPath, openImports, sendImport } from '#testing/people/imports.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();

test('a file that could not be read is tried again without a mapping, and its columns are guessed', async () => {
  const sofia = await openEditor(server);
  const programId = (await sofia.create())._id;
  const { named, work, get } = openImports(server, sofia, programId);
  const { body } = await sendImport(server.url, sofia, programId, 'Name,Points\nChalk,7\nClay,2\n');
  const importId = body.import._id;
  const store = { ...server.services.store, read: () => Promise.reject(new Error('The store is broken.')) };
  await expect(work(importId, { store }, true)).rejects.toThrow('broken');
  const failed = await get(importId);
  expect(failed).toMatchObject({ state: 'failed', failure: 'broken', mapping: null });
  const { version, mapping } = failed;
  await sofia.ok(mapPath, { ...named(importId), version, mapping });
  await work(importId);
  const tried = await get(importId);
  expect(tried).toMatchObject({ state: 'ready', failure: null, created: 2 });
  expect(tried.mapping!.columns.map(({ target }) => target)).toEqual(['name', 'points']);
});
