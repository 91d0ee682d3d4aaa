import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';

describe('.env.example', () => {
  const example = Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value = '']) => [
      name!,
      value.replaceAll('"', ''),
    ]),
  );
  const filledIn = { ...example, SECRET: 'a4f09c1be27d83564e1f7a0b95cd6238' };

  test('has every setting and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...settings].sort());
  });

  test('can be used once a secret is set', () => {
    expect(readConfig(filledIn)).not.toHaveProperty('problems');
  });

  test('shows the default of a setting that has one', () => {
    const withDefault = new Set([
      'DATA_DIR',
      'HOST',
      'PORT',
      'TRUST_PROXY',
      'ARGON2_PARTICIPANTS',
      'ARGON2_STAFF',
      'LOG_LEVEL',
      'ROLE',
      'RATE_LIMIT_SCALE',
      'API_DOCS',
      'S3_REGION',
      'RETAIN_MAIL_TEXTS_DAYS',
      'RETAIN_DRAFTS_DAYS',
      'RETAIN_AUDIT_DAYS',
      'RETAIN_UNUSED_FILES_DAYS',
      'RETAIN_FAILED_JOBS_DAYS',
    ]);
    const without = Object.fromEntries(Object.entries(filledIn).filter(([name]) => !withDefault.has(name)));
    expect(Object.keys(without)).toHaveLength(settings.length - withDefault.size);
    expect(readConfig(without)).toEqual(readConfig(filledIn));
  });
});

test('docs/operations.md explains every setting and no other', () => {
  const table = readFileSync('docs/operations.md', 'utf8').split('## Settings')[1]!.split('\n## ')[0]!;
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...settings].sort());
});
