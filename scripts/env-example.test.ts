import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1));

// The schema is read as text, since the server has no use for a list of its settings.
const schema = /z\.object\(\{\n(.*?)\n\}\)/s.exec(read('server/config.ts'))?.[1] ?? '';
const settings = matches(schema, /^ {2}([A-Z][A-Z0-9_]*):/gm).flat();
const example = Object.fromEntries(
  matches(read('.env.example'), /^# ([A-Z][A-Z0-9_]*)=(.*)$/gm).map(([name, value = '']) => [
    name,
    value.replaceAll('"', ''),
  ]),
);

test('.env.example has every setting, and no other', () => {
  expect(settings.length).toBeGreaterThan(10);
  expect(Object.keys(example).sort()).toEqual(settings.sort());
});

test('docs/operations.md explains every setting, and no other', () => {
  const table = read('docs/operations.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => matches(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]*)`/g).flat());
  expect(named.sort()).toEqual(settings.sort());
});

test('.env.example can be used once a secret is set', () => {
  expect(readConfig({ ...example, SECRET: 'x'.repeat(32) })).not.toHaveProperty('problems');
});

test('a setting with a default shows that default in .env.example', () => {
  const { DATABASE_URL, PUBLIC_URL } = example;
  const required = { DATABASE_URL, PUBLIC_URL, SECRET: 'x'.repeat(32) };
  const withDefault = ['DATA_DIR', 'HOST', 'PORT', 'TRUST_PROXY', 'LOG_LEVEL', 'ROLE', 'RATE_LIMIT_SCALE'];
  const shown = Object.fromEntries(withDefault.map((name) => [name, example[name]]));
  expect(readConfig({ ...required, ...shown })).toEqual(readConfig(required));
});
