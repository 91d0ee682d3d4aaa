import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { secretSettings } from './config/secret-files.ts';
import { hintsAbout, readConfig, settings } from './config.ts';

const needed = {
  DATABASE_URL: 'postgres://app:pw@db.example/guerdon',
  PUBLIC_URL: 'https://rewards.example.com/',
  SECRET: 'a4f09c1be27d83564e1f7a0b95cd6238',
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

const meant = [
  ['DATABSE_URL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['SECRET_FIEL', 'SECRET_FILE'],
  ['SERCET', 'SECRET'],
  ['PROT', 'PORT'],
  ['RETAIN_DRAFT_DAYS', 'RETAIN_DRAFTS_DAYS'],
  ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['REQUIREMFA', 'REQUIRE_MFA'],
  ['RETAIN_AUDIT', 'RETAIN_AUDIT_DAYS'],
  ['rate_limit', 'RATE_LIMIT_SCALE'],
];
test.each(meant)('%s is reported to be almost %s', (name, setting) => {
  const hint = `${name} is not a setting: did you mean ${setting}?`;
  expect(hintsAbout({ ...needed, [name]: 'a secret' })).toEqual([hint]);
  // A start that fails may fail for that very reason.
  expect(problemsOf({ [name]: 'a secret' })).toContain(hint);
});

test('what other programs set, and every setting itself, is passed over', () => {
  const ordinary = `HOME PATH PWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ TMPDIR EDITOR PAGER LESS DISPLAY HOSTNAME HOSTTYPE MAIL
    PS1 OLDPWD COLUMNS LINES LS_COLORS SSH_AUTH_SOCK SSH_CONNECTION XDG_RUNTIME_DIR XDG_DATA_DIRS DEBUG CI HTTP_PROXY HTTPS_PROXY
    NO_PROXY PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGSSLMODE PGSSLROOTCERT POSTGRES_PASSWORD POSTGRES_USER NODE_ENV
    NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_VERSION NPM_CONFIG_CACHE MALLOC_ARENA_MAX UV_THREADPOOL_SIZE INVOCATION_ID
    JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS MAINPID STATE_DIRECTORY CREDENTIALS_DIRECTORY AWS_REGION AWS_ACCESS_KEY_ID
    AWS_SECRET_ACCESS_KEY KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP_PORT GUERDON_PORT GUERDON_COMMIT
    WEB_SERVICE_HOST REDIS_URL SENTRY_DSN COMMIT SITE HOSTS POST ROLES COST OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
    OTEL_EXPORTER_OTLP_HEADERS SMTP_HOST SMTP_PORT DB_URL DATABASE_NAME DATABASE_PASSWORD MAIL_TO PUBLIC_KEY SECRET_KEY`;
  const names = [...ordinary.split(/\s+/), ...settings, ...secretSettings.map((name) => `${name}_FILE`)];
  expect(hintsAbout(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});

const inFront = 'put a proxy or pooler in front that knows it, see docs/operations.md#a-database-of-several-servers';
const several = `names several servers, and one address is needed that always leads to the one that can be written: ${inFront}`;
const onlyOne = [
  ['postgres://app:pw@db1:5432,db2:5432/guerdon', several],
  ['postgres://app:pw@db1,db2/guerdon', several],
  ['postgres://app:pw@[::1]:5432,[::2]:5432/guerdon?target_session_attrs=read-write', several],
  ['postgres://app:pw@/guerdon?host=db1,db2', several],
  ['postgres://app:pw@/guerdon?host=db1&port=5432,5433', several],
  [
    'postgres://app:pw@db1/guerdon?target_session_attrs=read-write',
    `asks for target_session_attrs, which is ignored here: ${inFront}`,
  ],
  [
    'postgres://app:pw@db1/guerdon?sslmode=verify_full',
    'has an unknown sslmode: disable, no-verify, verify-full, allow, prefer, require, verify-ca are known',
  ],
  [
    'postgres://app:pw@db1/guerdon?sslrootcert=/none/ca.pem',
    'names a file in sslrootcert that cannot be read: /none/ca.pem (ENOENT)',
  ],
  ...['sslmode=disable', 'sslmode=no-verify', 'uselibpqcompat=true&sslmode=require'].map((weak) => [
    `postgres://app:pw@db1/guerdon?sslrootcert=system&${weak}`,
    `has sslrootcert=system, which checks the certificate, with ${weak.split('&').at(-1)}, which does not: use sslmode=verify-full`,
  ]),
];
test.each(onlyOne)('a database at %s is refused with what to do', (address, problem) => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    expect(problemsOf({ ...needed, [name]: address })).toEqual([`${name} ${problem}.`]);
});

test('a comma elsewhere in the address of a database, and attributes that any server has, are fine', () => {
  for (const address of [
    'postgres://a,b:p,w@db/guer,don',
    'postgres://app:pw@db/guerdon?application_name=a,b&target_session_attrs=any',
  ])
    expect(problemsOf({ ...needed, DATABASE_URL: address })).toEqual([]);
});

const modes = [
  ['sslmode=require', 'sslmode=verify-full', /has sslmode=require: here .* checked all the same/],
  ['application_name=a&sslmode=verify-ca', 'application_name=a&sslmode=verify-full', /has sslmode=verify-ca: here/],
  ['sslmode=prefer&application_name=a', 'sslmode=verify-full&application_name=a', /has sslmode=prefer: here/],
  ['sslmode=no-verify', 'sslmode=no-verify', /no one checks that it is the database that answers/],
  ['sslmode=verify-full&sslrootcert=system', 'sslmode=verify-full&', null],
  ['sslrootcert=system', 'sslmode=verify-full', null],
  ['sslrootcert=system&application_name=a', 'sslmode=verify-full&application_name=a', null],
  ['sslmode=verify-full', 'sslmode=verify-full', null],
  ['sslmode=disable', 'sslmode=disable', null],
  ['uselibpqcompat=true&sslmode=require', 'uselibpqcompat=true&sslmode=require', null],
] as const;
test.each(modes)('%s is what is done, and said where it was meant otherwise', (asked, done, hint) => {
  const address = 'postgres://app:sslmode=require@db.example/guerdon?';
  const env = { ...needed, DATABASE_URL: address + asked };
  expect(configOf(env)).toMatchObject({ databaseUrl: address + done, databaseDirectUrl: address + done });
  expect(hintsAbout(env)).toEqual(hint ? [expect.stringMatching(hint)] : []);
  // A password is never shown.
  expect(hintsAbout(env).join()).not.toContain('app:');
});

const notEncoded =
  'cannot be read as an address: in its user name and password write @ as %40, / as %2F, # as %23, ? as %3F and % as %25';
const onlyOrigin = 'must be an address without anything behind the host, such as https://rewards.example.com';
const guessable = 'repeats itself, so that it could be guessed: take what `openssl rand -hex 32` prints';

test.each([
  ['DATABASE_URL', 'mysql://db', 'must begin with postgres://'],
  ['DATABASE_DIRECT_URL', 'db.example', 'must begin with postgres://'],
  ['PUBLIC_URL', 'rewards.example.com', 'must be an address such as https://rewards.example.com'],
  ['DATABASE_URL', 'postgres://app:p/w@db.example/guerdon', notEncoded],
  ['DATABASE_DIRECT_URL', 'postgres://app:p@s#w/rd@db.example/guerdon', notEncoded],
  ['DATABASE_URL', 'postgres://app:5/w@db.example/guerdon', notEncoded],
  ['DATABASE_URL', 'postgres://app:p@s?w@db.example/guerdon', notEncoded],
  ['DATABASE_URL', 'postgres://app:10%off@db.example/guerdon', notEncoded],
  ['SMTP_URL', 'smtp://app:p#w@mail.example:587', notEncoded],
  ['PUBLIC_URL', 'https://rewards.example.com/app', onlyOrigin],
  ['PUBLIC_URL', 'https://rewards.example.com/?a=b', onlyOrigin],
  ['PUBLIC_URL', 'https://rewards.example.com/#a', onlyOrigin],
  ['SECRET', 'short', 'must be a random text of at least 32 characters'],
  ['SECRET', 'x'.repeat(64), guessable],
  ['SECRET', 'change-me-change-me-change-me-change-me', guessable],
  ['SECRET', '0123456789'.repeat(4), guessable],
  ['SECRET', `${'4f'.repeat(20)},a4f09c1be27d83564e1f7a0b95cd6238@2026-11-26T12:00:00Z`, guessable],
  [
    'SECRET',
    'a4f09c1be27d83564e1f7a0b95cd6238,short@2026-11-26T12:00:00Z',
    'must be a random text of at least 32 characters',
  ],
  [
    'SECRET',
    'a4f09c1be27d83564e1f7a0b95cd6238,b4f09c1be27d83564e1f7a0b95cd6238@2026-13-26T12:00:00Z',
    'has an older secret whose end is no date',
  ],
  ['REQUIRE_MFA', 'yes', 'must be staff or off'],
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
  ['FETCH_PICTURES', 'yes', 'must be on or off'],
  ['PICTURE_HOSTS', 'shop', 'must be addresses such as http://pictures.internal:8080, separated by commas'],
  ['PORT', '70000', 'must be a port from 0 to 65535'],
  ['PORT', '80a', 'must be a port from 0 to 65535'],
  [
    'ARGON2_STAFF',
    '8,1',
    'must be MiB and passes such as 19,2: from 7 to 256 MiB, 1 to 10 passes, and 35 or more multiplied',
  ],
  [
    'ARGON2_PARTICIPANTS',
    '19',
    'must be MiB and passes such as 19,2: from 7 to 256 MiB, 1 to 10 passes, and 35 or more multiplied',
  ],
  [
    'ARGON2_PARTICIPANTS',
    '999,1',
    'must be MiB and passes such as 19,2: from 7 to 256 MiB, 1 to 10 passes, and 35 or more multiplied',
  ],
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

test.each([
  ['DATABASE_URL', 'postgres://app:p%40s%23w%2Frd@db.example/guerdon?sslmode=require'],
  ['DATABASE_URL', 'postgres://app:p@ss@db.example/guerdon'],
  ['DATABASE_URL', 'postgres://db.example/guerdon?user=app@db&password=p'],
  ['SMTP_URL', 'smtps://rewards%40example.com:pw@mail.example'],
  ['PUBLIC_URL', 'http://127.0.0.1:3000/'],
  ['SECRET', 'a sentence that has, with its commas, been the secret for years'],
  ['SECRET', 'a4f09c1be27d83564e1f7a0b95cd6238,b4f09c1be27d83564e1f7a0b95cd6238@2020-11-26T12:00:00Z'],
])('%s=%j is accepted', (name, value) => {
  expect(problemsOf({ ...needed, MAIL_FROM: 'a@example.com', [name]: value })).toEqual([]);
});

describe('a secret setting', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-config-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  function write(text: string): string {
    const file = path.join(dir, 'secret');
    writeFileSync(file, text);
    return file;
  }

  test.each(secretSettings)('%s can come from a file, and either is enough', (name) => {
    const value = {
      ...needed,
      ...s3,
      SMTP_URL: 'smtp://mail.example',
      DATABASE_DIRECT_URL: needed.DATABASE_URL,
      DATABASE_READ_URL: needed.DATABASE_URL,
    };
    const all: Record<string, string> = { ...value, MAIL_FROM: 'a@example.com', METRICS_TOKEN: 'a4f09c1be27d8356' };
    const { [name]: text, ...others } = all;
    const fromFile = { ...others, [`${name}_FILE`]: write(`${text}\n`) };
    expect(configOf(fromFile)).toEqual(configOf(all));
    expect(problemsOf({ ...fromFile, [name]: text })).toEqual([
      `${name} and ${name}_FILE are both set: keep one of them.`,
    ]);
  });

  test('says which file cannot be read or is empty, once', () => {
    const { SECRET: _, ...others } = needed;
    const missing = path.join(dir, 'none');
    expect(problemsOf({ ...others, SECRET_FILE: missing })).toEqual([
      `SECRET_FILE names a file that cannot be read: ${missing} (ENOENT).`,
    ]);
    const empty = write('\n');
    expect(problemsOf({ ...others, SECRET_FILE: empty })).toEqual([
      `SECRET_FILE names a file that is empty: ${empty}.`,
    ]);
  });
});

test('a problem never shows the secret', () => {
  const wrong = {
    DATABASE_URL: 'postgres://app:hun/ter2@db.example',
    SECRET: 'hunter2hunter2hunter2hunter2hunter2',
    SMTP_URL: 'smtp://a:hun#ter2@mail.example',
  };
  expect(problemsOf({ ...needed, ...wrong, MAIL_FROM: 'a@example.com' }).join()).not.toMatch(/hun.?ter2/);
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
      uploads: 'post',
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
    metrics: 'nobody',
    otlpEndpoint: null,
    servesApiDocs: true,
    mail: { smtpUrl: null, outboxDir: 'data/outbox' },
    retention: { mailTexts: 90, drafts: 180, audit: null, unusedFiles: 1, failedJobs: 30 },
  });
});

test.each([
  ['https://rewards.example.com', 'nobody'],
  ['http://rewards.example.com', 'nobody'],
  ['http://localhost.example.com', 'nobody'],
  ['http://127.0.0.1.example.com', 'nobody'],
  ['https://127.0.0.1', 'nobody'],
  ['http://localhost:3000', 'everybody'],
  ['http://127.0.0.1', 'everybody'],
  ['http://[::1]:3000/', 'everybody'],
])('without a token the figures of %s are for %s', (PUBLIC_URL, who) => {
  expect(configOf({ ...needed, PUBLIC_URL }).metrics).toBe(who);
  expect(configOf({ ...needed, PUBLIC_URL, METRICS_TOKEN: 'a4f09c1be27d8356' }).metrics).toEqual({
    token: 'a4f09c1be27d8356',
  });
});

test('hosts are compared without their usual port', () => {
  const env = { ...needed, PICTURE_HOSTS: 'http://shop:80, https://shop:443,http://shop:8080' };
  expect(configOf(env).pictureOrigins).toEqual(['http://shop', 'https://shop', 'http://shop:8080']);
  expect(problemsOf({ ...env, PICTURE_HOSTS: 'http://shop:99999' })).toHaveLength(1);
});

test('what may be kept forever is, when it is set', () => {
  const kept = { RETAIN_MAIL_TEXTS_DAYS: 'forever', RETAIN_DRAFTS_DAYS: 'forever', RETAIN_AUDIT_DAYS: '365' };
  expect(configOf({ ...needed, ...kept }).retention).toMatchObject({ mailTexts: null, drafts: null, audit: 365 });
});

test('statements are not prepared behind a pooler, unless it is set', () => {
  const pooled = { ...needed, DATABASE_DIRECT_URL: 'postgres://direct.example/guerdon' };
  expect(configOf(pooled).preparesStatements).toBe(false);
  expect(configOf({ ...pooled, PREPARED_STATEMENTS: 'on' }).preparesStatements).toBe(true);
  expect(configOf({ ...needed, PREPARED_STATEMENTS: 'off' }).preparesStatements).toBe(false);
});
