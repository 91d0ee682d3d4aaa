import { beforeAll, expect, it } from 'vitest';
import { loadWords, wordsOf } from '#web/words.ts';
import { portalArea, programArea } from './nav-areas.ts';
import type { NavArea } from './shell/admin-shell.tsx';

beforeAll(() => loadWords('both', 'portal'));

const itemsIn = ({ groups }: NavArea) => groups.flatMap(({ items }) => items);
const labelsIn = (area: NavArea) => itemsIn(area).map(({ label }) => label);
const program = (isOpen: (path?: string) => boolean, isEditor = false) =>
  programArea('id', undefined, isOpen, isEditor);

it('no two pages of a program’s menu and of the portal’s have the same name', () => {
  const labels = [...labelsIn(portalArea(() => true)), ...labelsIn(program(() => true))];
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(expect.arrayContaining(['Catalog', 'Rewards', 'Reward orders', 'Receipts to review']));
});

it('the editor’s menu has its sections as they are called there, among the same pages', () => {
  const labels = labelsIn(program(() => true, true));
  const sections = Object.values(wordsOf('portal').sections);
  const at = labels.indexOf('General');
  expect(labels.slice(at, at + sections.length)).toEqual(sections);
  expect(labels.toSpliced(at, sections.length)).not.toContain('Catalog');
  expect(labels).toHaveLength(labelsIn(program(() => true)).length);
});

it('who may not open a page does not see it, nor the name of a group without pages', () => {
  const area = program((path) => path !== '/admin/program/edit/loyalty-program');
  expect(labelsIn(area)).not.toEqual(expect.arrayContaining(['Catalog']));
  expect(area.groups.map(({ label }) => label)).not.toContain('Edit Program');
  expect(program(() => false).groups).toEqual([]);
});
