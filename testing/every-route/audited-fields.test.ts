import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { ChangedPart } from '#contract/events.ts';
import { openScene, type Scene } from '../api-table/scene.ts';
import { keysWithoutWords, strictly } from '../audit-changes.ts';
import { entities } from './fields/entities.ts';
import type { Change } from './fields/entity.ts';
import { alter, getAt, listPaths, type Sent, setAt } from './fields/paths.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.server.close());

describe.each(entities)(
  'what staff change of a $name is written down, as it was and as it is, and has words',
  (entity) => {
    const { fields, changes = {}, notKept = {} } = entity;
    const paths = listPaths(fields);
    let made: Awaited<ReturnType<typeof entity.make>>;
    let whole: Sent;
    beforeAll(async () => {
      made = await entity.make(scene);
      whole = made.whole;
    });

    test.each(paths.filter((path) => !(path in notKept)))('%s', async (path) => {
      const change = changes[path] ?? alterAt(path);
      const { sent, says } = await change(whole, scene);
      const before = new Set((await listEntries()).map(({ _id }) => _id));
      await made.save(sent);
      whole = sent;
      const fresh = (await listEntries()).filter(({ _id }) => !before.has(_id));
      const differing = fresh.flatMap(partsThatDiffer);
      expect(differing, JSON.stringify(fresh.map(({ data }) => data))).not.toEqual([]);
      expect(fresh.flatMap(keysWithoutWords)).toEqual([]);
      const value = getAt(sent, path);
      const word = says ?? (typeof value === 'boolean' || Array.isArray(value) ? '' : String(value).slice(-20));
      expect(JSON.stringify(differing)).toContain(word);
    });

    test('every field is a field of the call', () => {
      expect([...Object.keys(changes), ...Object.keys(notKept)].filter((path) => !paths.includes(path))).toEqual([]);
    });
  },
);

const alterAt =
  (path: string): Change =>
  (whole) => ({ sent: setAt(whole, path, alter(getAt(whole, path), path)) });

const listEntries = async () => strictly((await scene.editor.ok('GET /api/admin/audit', { limit: 10 })).entries);

function partsThatDiffer({ action, data }: AuditEntry): unknown[] {
  const { changes } = data as { changes?: ChangedPart[] };
  return changes ? changes.filter(({ was, is }) => !isDeepStrictEqual(was, is)) : [{ action, data }];
}
