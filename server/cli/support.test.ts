import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { addJob } from '#server/jobs/queries.ts';
import { lastErrors, rememberErrors } from '#server/operations/last-errors.ts';
import { beatProcess } from '#server/system/queries.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { runGuerdon } from '#testing/guerdon.ts';
import { castTemplate } from '#testing/template.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase(castTemplate);
});
afterAll(async () => await database.close());

const secret = 'a secret that only this test knows';
const gather = async (env: Record<string, string> = {}, ...options: string[]) =>
  await runGuerdon(['support', ...options], {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://rewards.example.com',
    SECRET: secret,
    SMTP_URL: 'smtp://mailer:hidden-password@127.0.0.1:9',
    MAIL_FROM: 'rewards@example.com',
    LOG_LEVEL: 'warn',
    S3_PUBLIC_URL: 'https://key:hidden-password@cdn.example.com/files?token=hidden-token',
    READING: 'off',
    ...env,
  });

test('it shows what a helper needs, and no secret and no person', async () => {
  const log = pino({ hooks: rememberErrors }, { write: () => {} });
  const cause = new Error('Key (email)=("maria@example.com") of maria@example.com, account 4111111111111111, is taken');
  log.error({ err: cause, user: 'maria@example.com' }, 'the job failed');
  log.warn('all is well again');
  const own = {
    id: newId(),
    host: 'web-1',
    pid: 4711,
    role: 'web',
    version: '9.8.7',
    commit: 'abc1234',
    node: 'v20',
  } as const;
  const parts = { database: 'ok', mail: 'The mail server does not answer.' };
  await beatProcess(database.db, own, { parts, errors: lastErrors });
  await addJob(database.db, 'sweep', {}, { runAt: new Date(Date.now() + 3_600_000) });

  const { code, stdout } = await gather();
  expect(code).toBe(0);
  for (const said of [
    'SMTP_URL=smtp://…@127.0.0.1:9',
    'SECRET=(set)',
    'S3_PUBLIC_URL=https://…@cdn.example.com/files…',
    'LOG_LEVEL=warn',
    'web-1 4711 web 9.8.7 (abc1234) v20 since ',
    'mail: The mail server does not answer.',
    'sweep: 0 due, 0 running, 1 later, 0 failed',
    'the job failed: Error: Key (email)=("…") of …@… account …, is taken',
    'server/cli/support.test.ts:',
  ])
    expect(stdout).toContain(said);
  for (const hidden of ['hidden-', secret, 'maria', '4111', 'all is well again']) expect(stdout).not.toContain(hidden);
});

test('of an address that is written wrong nothing is shown, in JSON neither', async () => {
  const { code, stdout } = await gather({ SMTP_URL: 'smtp://mailer:12/hidden-half@mail.example.com' }, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).settings).toMatchObject({ SMTP_URL: '(set)', SECRET: '(set)' });
  for (const hidden of ['hidden-half', 'mailer', secret]) expect(stdout).not.toContain(hidden);
});

test('it shows what it can while the database is away', async () => {
  const { code, stdout } = await gather({ DATABASE_URL: 'postgres://guerdon:db-password@127.0.0.1:9/guerdon' });
  expect({ code, stdout }).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('DATABASE_URL=postgres://…@127.0.0.1:9/guerdon'),
  });
  expect(stdout.match(/does not answer|cannot be reached|refused/g)).not.toBeNull();
  expect(stdout).not.toContain('db-password');
});
