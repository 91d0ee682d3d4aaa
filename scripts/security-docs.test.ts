import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { defects } from './planted/defects.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = ['SECURITY.md', 'docs/security.md', 'docs/security-asvs.md'];

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names only files that there are', () => {
    const inline = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target!);
    const listed = [...text.matchAll(/^\[[^\]]+\]: (\S+)$/gm)].map(([, target]) => target!);
    const targets = [...inline, ...listed].filter((target) => !target.startsWith('http'));
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((target) => !existsSync(path.join(root, path.dirname(document), target)))).toEqual([]);
  });

  test('has an address for each name in brackets, and uses each', () => {
    const named = new Set([...text.matchAll(/\[([^\]]+)\](?!\(|:)/g)].map(([, name]) => name!));
    const listed = new Set([...text.matchAll(/^\[([^\]]+)\]: /gm)].map(([, name]) => name!));
    expect([...named].filter((name) => !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !named.has(name))).toEqual([]);
  });
});

test('each test that docs/security.md names is in its file', () => {
  const named = [
    ...read('docs/security.md').matchAll(/\]\(\.\.\/([^)]+\.(?:test|spec|dom)\.ts)\): (`[^`]+`(?:; `[^`]+`)*)/g),
  ].flatMap(([, file, names]) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => ({ file: file!, name: name! })));
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(({ file, name }) => !isIn(textOf(file), name));
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

/** The tests of files are suites, because they run with two stores. */
function textOf(file: string): string {
  const [, suite] = /'#(testing\/\w+-suite\.ts)'/.exec(read(file)) ?? [];
  return read(suite ?? file);
}

/** A test of each route or caller has a name that is put together: `for a client`, `changeCartItem`. */
const isIn = (text: string, name: string) => text.includes(name) || /^for '?a |^\w+$/.test(name);

test('docs/security.md lists every defect that is planted', () => {
  const text = read('docs/security.md');
  const isListed = ({ name, test, fails }: (typeof defects)[number]) =>
    text.split('\n').some((line) => line.startsWith(`| ${name} |`) && line.endsWith(`](../${test}): \`${fails}\` |`));
  expect(defects.filter((defect) => !isListed(defect)).map(({ name }) => name)).toEqual([]);
  expect(defects.length).toBeGreaterThanOrEqual(20);
});

test('the text that each planted defect replaces stands in its file once', () => {
  const places = ({ file, find }: (typeof defects)[number]) => read(file).split(find).length - 1;
  expect(defects.filter((defect) => places(defect) !== 1).map(({ name }) => name)).toEqual([]);
});

test('docs/security-asvs.md has every requirement of levels 1 and 2 once', () => {
  const rows = read('docs/security-asvs.md').match(/^\| \d+\.\d+\.\d+[^|]*\|/gm)!;
  const listed = rows.flatMap((row) => row.match(/\d+\.\d+\.\d+/g)!);
  const required = Object.entries(requirements).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect([...listed].sort()).toEqual(required.sort());
});

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
/** The numbers of the standard's requirements, without those of level 3. */
const requirements: Record<string, number[]> = {
  '1.1': upTo(2),
  '1.2': upTo(9),
  '1.3': upTo(11),
  '1.4': upTo(3),
  '1.5': upTo(2),
  '2.1': upTo(3),
  '2.2': upTo(3),
  '2.3': upTo(4),
  '2.4': upTo(1),
  '3.2': upTo(2),
  '3.3': upTo(4),
  '3.4': upTo(6),
  '3.5': upTo(5),
  '3.7': upTo(2),
  '4.1': upTo(3),
  '4.2': upTo(1),
  '4.3': upTo(2),
  '4.4': upTo(4),
  '5.1': upTo(1),
  '5.2': upTo(3),
  '5.3': upTo(2),
  '5.4': upTo(3),
  '6.1': upTo(3),
  '6.2': upTo(12),
  '6.3': upTo(4),
  '6.4': upTo(4),
  '6.5': upTo(5),
  '6.6': upTo(3),
  '6.8': upTo(4),
  '7.1': upTo(3),
  '7.2': upTo(4),
  '7.3': upTo(2),
  '7.4': upTo(5),
  '7.5': upTo(2),
  '7.6': upTo(2),
  '8.1': upTo(2),
  '8.2': upTo(3),
  '8.3': upTo(1),
  '8.4': upTo(1),
  '9.1': upTo(3),
  '9.2': upTo(4),
  '10.1': upTo(2),
  '10.2': upTo(2),
  '10.3': upTo(4),
  '10.4': upTo(11),
  '10.5': upTo(5),
  '10.6': upTo(2),
  '10.7': upTo(3),
  '11.1': upTo(2),
  '11.2': upTo(3),
  '11.3': upTo(3),
  '11.4': upTo(4),
  '11.5': upTo(1),
  '11.6': upTo(1),
  '12.1': upTo(3),
  '12.2': upTo(2),
  '12.3': upTo(4),
  '13.1': upTo(1),
  '13.2': upTo(5),
  '13.3': upTo(2),
  '13.4': upTo(5),
  '14.1': upTo(2),
  '14.2': upTo(4),
  '14.3': upTo(3),
  '15.1': upTo(3),
  '15.2': upTo(3),
  '15.3': upTo(7),
  '16.1': upTo(1),
  '16.2': upTo(5),
  '16.3': upTo(4),
  '16.4': upTo(3),
  '16.5': upTo(3),
  '17.1': upTo(1),
  '17.2': upTo(4),
  '17.3': upTo(2),
};
