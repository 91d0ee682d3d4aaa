import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';

const needed = {
  DATABASE_URL: 'postgres://app:pw@db.example/guerdon',
  PUBLIC_URL: 'https://rewards.example.com/',
  SECRET: 'x'.repeat(32),
};
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};

function problemsOf(env: Record<string, string | undefined>): string[] {
  const read = readConfig(env);
  return 'problems' in read ? read.problems : [];
}
function configOf(env: Record<string, string>) {
  const read = readConfig(env);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.config;
}

test('with nothing set, each thing that is needed is named', () => {
  expect(problemsOf({})).toEqual(['DATABASE_URL is missing.', 'PUBLIC_URL is missing.', 'SECRET is missing.']);
});

test('what is set to nothing is as good as not set', () => {
  expect(problemsOf({ ...needed, SECRET: '  ', PORT: '' })).toEqual(['SECRET is missing.']);
});

test.each([
  ['DATABASE_URL', 'mysql://db', 'must begin with postgres://'],
  ['DATABASE_DIRECT_URL', 'db.example', 'must begin with postgres://'],
  ['PUBLIC_URL', 'rewards.example.com', 'must be an address such as https://rewards.example.com'],
  ['SECRET', 'short', 'must be a random text of at least 32 characters'],
  ['SMTP_URL', 'mail.example', 'must begin with smtp:// or smtps://'],
  ['MAIL_FROM', 'nobody', 'must be an address such as "Rewards <rewards@example.com>"'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: eve@example.com', 'must be an address such as "Rewards <rewards@example.com>"'],
  ['SUPPORT_EMAIL', 'help', 'must be an e-mail address'],
  ['PUSH_HOSTS', 'push.example.com', 'must be addresses such as https://push.example.com, separated by commas'],
  [
    'PUSH_HOSTS',
    'https://push.example.com/a',
    'must be addresses such as https://push.example.com, separated by commas',
  ],
  ['PORT', '70000', 'must be a port from 0 to 65535'],
  ['PORT', '80a', 'must be a port from 0 to 65535'],
  ['TRUST_PROXY', '-1', 'must be the number of proxies in front, from 0 to 10'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ['ROLE', 'boss', 'must be web, worker or all'],
  ['METRICS_TOKEN', 'too-short', 'must be a random text of at least 16 characters, without spaces'],
  ['METRICS_TOKEN', 'has a space in it, and more', 'must be a random text of at least 16 characters, without spaces'],
  ['API_DOCS', 'no', 'must be on or off'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', 'must be an address such as https://rewards.example.com'],
  ['RATE_LIMIT_SCALE', '0', 'must be a whole number from 1'],
  ['RETAIN_MAIL_TEXTS_DAYS', '0', 'must be a number of days from 1 to 36500, or forever'],
  ['RETAIN_AUDIT_DAYS', '29', 'must be a number of days from 30 to 36500, or forever'],
  ['RETAIN_UNUSED_FILES_DAYS', 'forever', 'must be a number of days from 1 to 36500'],
])('%s=%j is refused in a sentence', (name, value, sentence) => {
  const problems = problemsOf({ ...needed, MAIL_FROM: 'a@example.com', [name]: value });
  expect(problems).toEqual([`${name} ${sentence}.`]);
});

describe('files', () => {
  test('lie in a folder when no S3 server is named', () => {
    expect(configOf({ ...needed, DATA_DIR: '/srv/guerdon' }).store).toEqual({
      kind: 'disk',
      dir: '/srv/guerdon/files',
    });
  });

  test('lie in the bucket when it is named in full', () => {
    expect(configOf({ ...needed, ...s3 }).store).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      publicUrl: null,
    });
  });

  test.each(Object.keys(s3))('are not quietly kept on the disk when %s alone is missing', (name) => {
    const given = Object.keys(s3).filter((other) => other !== name);
    expect(problemsOf({ ...needed, ...s3, [name]: undefined })).toEqual([
      `${name} is missing: ${given.join(', ')} are set, and files need all four.`,
    ]);
  });
});

test('mails need a sender', () => {
  const problems = problemsOf({ ...needed, SMTP_URL: 'smtp://mail.example' });
  expect(problems).toEqual(['MAIL_FROM is missing: with SMTP_URL set, mails need a sender.']);
});

test('what is left out has its usual value', () => {
  expect(configOf(needed)).toMatchObject({
    databaseDirectUrl: needed.DATABASE_URL,
    preparesStatements: true,
    publicUrl: 'https://rewards.example.com',
    host: '0.0.0.0',
    port: 3000,
    trustProxy: 0,
    role: 'all',
    logLevel: 'info',
    rateLimitScale: 1,
    metricsToken: null,
    otlpEndpoint: null,
    servesApiDocs: true,
    mail: { smtpUrl: null, outboxDir: 'data/outbox' },
    retention: { mailTexts: 90, drafts: 180, audit: null, unusedFiles: 1, failedJobs: 30 },
  });
});

test('what may be kept for ever is, when it is said', () => {
  const kept = { RETAIN_MAIL_TEXTS_DAYS: 'forever', RETAIN_DRAFTS_DAYS: 'forever', RETAIN_AUDIT_DAYS: '365' };
  expect(configOf({ ...needed, ...kept }).retention).toMatchObject({ mailTexts: null, drafts: null, audit: 365 });
});

test('statements are not prepared behind a pooler, unless it is said', () => {
  const pooled = { ...needed, DATABASE_DIRECT_URL: 'postgres://direct.example/guerdon' };
  expect(configOf(pooled).preparesStatements).toBe(false);
  expect(configOf({ ...pooled, PREPARED_STATEMENTS: 'on' }).preparesStatements).toBe(true);
  expect(configOf({ ...needed, PREPARED_STATEMENTS: 'off' }).preparesStatements).toBe(false);
});

describe('.env.example', () => {
  const example = Object.fromEntries(
    [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value = '']) => [
      name!,
      value.replaceAll('"', ''),
    ]),
  );

  test('has every setting and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...settings].sort());
  });

  test('can be used once a secret is set', () => {
    expect(problemsOf({ ...example, SECRET: needed.SECRET })).toEqual([]);
  });

  test('shows the default of a setting that has one', () => {
    const withDefault = [
      'DATA_DIR',
      'HOST',
      'PORT',
      'TRUST_PROXY',
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
    ];
    const shown = Object.fromEntries(withDefault.map((name) => [name, example[name]!]));
    expect(configOf({ ...needed, ...s3, ...shown })).toEqual(configOf({ ...needed, ...s3 }));
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
