import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, settings } from '#server/config.ts';
import { secretSettings } from './secret-files.ts';

/** Variables of the other programs in these files. */
const foreign = /^(POSTGRES|MINIO)_/;
const known = [...settings, ...secretSettings.map((name) => `${name}_FILE`)];
/** Every `NAME: value` of a file. */
const readNames = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^[^#\n]*?[ {]([A-Z][A-Z\d_]+): /gm)]
    .flatMap(([line]) => [...line.matchAll(/([A-Z][A-Z\d_]+): /g)])
    .map(([, name]) => name!);

test.each(['compose.yaml', 'compose.try.yaml'])('%s sets nothing that the server does not know', (file) => {
  const own = readNames(file).filter((name) => !foreign.test(name));
  expect(own).toContain('PUBLIC_URL');
  expect(own.filter((name) => !known.includes(name))).toEqual([]);
});

test('compose.yaml holds no secret: each comes from a file that it mounts', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  expect(readNames('compose.yaml').filter((name) => (secretSettings as readonly string[]).includes(name))).toEqual([]);
  const mounted = [...text.matchAll(/_FILE: \/run\/secrets\/(\w+)/g)].map(([, name]) => name!);
  expect(mounted).toContain('secret');
  for (const name of mounted) expect(text).toContain(`\n  ${name}: { file: secrets/${name} }\n`);
});

test('the settings of compose.try.yaml are good', () => {
  const app = readFileSync('compose.try.yaml', 'utf8').split('\n  postgres:')[0]!;
  const env = Object.fromEntries(
    [...app.matchAll(/^ {6}([A-Z][A-Z\d_]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(readConfig(env)).toHaveProperty('config');
});

test('images are named with their version', () => {
  const files = ['compose.yaml', 'compose.try.yaml', 'Dockerfile'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const images = [...files.matchAll(/^(?: +image:|FROM) (\S+)/gm)].map(([, image]) => image!);
  expect(images.length).toBeGreaterThan(6);
  expect(images.filter((image) => !/:.*\d/.test(image))).toEqual([]);
});

test('the image has what the built server and `guerdon` need', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const read = ['server/db/migrations', 'server/programs/templates', 'server/cli/guerdon.mjs'];
  for (const place of ['dist/server', 'dist/web', ...read]) {
    expect(dockerfile).toMatch(new RegExp(`^COPY .*${place}`, 'm'));
  }
});
