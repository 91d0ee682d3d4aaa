import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { runGuerdon, spawnGuerdon } from '#testing/guerdon.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const admin = (...args: string[]) => runGuerdon(['admin', ...args], settings(database.url));
/** The same with this on its standard input. */
const adminWith = (input: string, ...args: string[]) => spawnGuerdon(['admin', ...args], settings(database.url), input);
const settings = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://rewards.example.com',
  SECRET: 'a secret that only this test knows',
});

test('the first administrator is made, listed, given a link and kept, with the password from standard input', async () => {
  const jonas = ['create', 'jonas', '--first-name', 'Jonas', '--last-name', 'Weber', '--email', 'jonas@example.com'];
  expect(await adminWith('', ...jonas)).toMatchObject({ code: 2, stderr: expect.stringContaining('--password-stdin') });
  const made = await adminWith('a long enough password\n', ...jonas, '--password-stdin');
  expect(made).toEqual({ code: 0, stdout: 'jonas is an administrator now.\n', stderr: '' });
  const [again, listed, link, kept, bare] = await Promise.all([
    adminWith('a long enough password\n', ...jonas, '--password-stdin'),
    admin('list', '--json'),
    admin('reset-password', 'jonas', '--link', '--json'),
    admin('disable', 'jonas'),
    admin('reset-second-factor', 'jonas'),
  ]);
  expect(again).toMatchObject({ code: 1, stderr: 'An account with the username "jonas" already exists\n' });
  expect(bare).toMatchObject({ code: 1, stderr: 'jonas has no second factor.\n' });
  expect(JSON.parse(listed.stdout)).toMatchObject({
    administrators: [{ username: 'jonas', name: 'Jonas Weber', email: 'jonas@example.com', disabled: false }],
  });
  expect(JSON.parse(link.stdout).link).toMatch(
    /^https:\/\/rewards\.example\.com\/admin\/reset-password#token=[\w-]{43}$/,
  );
  expect(kept).toMatchObject({ code: 1, stderr: 'jonas is the last owner: create another first.\n' });
});

test('what is too long is refused in a sentence', async () => {
  const long = [
    'create',
    'nora',
    '--first-name',
    'N'.repeat(2000),
    '--last-name',
    'Berg',
    '--email',
    'nora@example.com',
  ];
  expect(await adminWith('a long enough password\n', ...long, '--password-stdin')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^firstName: At most \d+ characters\.\n$/),
  });
});

test('a database that is not of this version is left alone', async () => {
  const empty = await cloneDatabase('template0');
  const ran = await runGuerdon(['admin', 'list'], settings(empty.url));
  expect(ran.code).toBe(1);
  expect(ran.stderr).toMatch(/^The database lacks \d+ migrations of this version.*start the server/);
  await empty.close();
});
