import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretKinds } from '#domain/mails.ts';
import { firstAdminLink } from '#server/administrators/first-administrator.ts';
import type { JobRunner } from '#server/jobs/runner.ts';
import { openWords } from '#server/mail/sealed-links.ts';
import { startJobs } from '#server/start-jobs.ts';
import { harborSlug, password } from './cast/people.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { addApp, codeOf, forgetCodes } from './people/authenticators.ts';
import { hurryJobs, until } from './people/mail-writer.ts';
import { registerMember } from './people/newcomers.ts';
import { openPushReceiver, type PushReceiver } from './push-receiver.ts';
import { signIn } from './sign-in.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let mailbox: Mailbox;
let receiver: PushReceiver;
let server: TestServer;
let runner: JobRunner;
beforeAll(async () => {
  mailbox = await openMailbox();
  receiver = await openPushReceiver();
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'Harbor Rewards <rewards@example.com>' };
  server = await startTestServer({ ...mail, PUSH_HOSTS: receiver.url });
  runner = await startJobs(server.services);
});
afterAll(async () => {
  await runner.stop();
  await server.close();
  await mailbox.close();
  await receiver.close();
});

/** Every column of every schema that can hold a text, with all its values as one: also columns that are made tomorrow. */
async function readDatabase(): Promise<Map<string, string>> {
  const { db } = server.services;
  const { rows } = await sql<{ place: string; read: string }>`
    select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as place,
      format(case data_type when 'bytea' then 'select string_agg(encode(%1$I, ''escape''), E''\n'') as held from %2$I.%3$I'
        else 'select string_agg(%1$I::text, E''\n'') as held from %2$I.%3$I' end, c.column_name, c.table_schema, c.table_name) as read
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('information_schema', 'pg_catalog')
      and data_type not in ('boolean', 'integer', 'bigint', 'smallint', 'real', 'double precision')`.execute(db);
  const held = new Map<string, string>();
  for (const { place, read } of rows) {
    const { rows: found } = await sql.raw<{ held: string | null }>(read).execute(db);
    held.set(place, found[0]?.held ?? '');
  }
  return held;
}

/** Where one of these stands. */
async function findStored(secrets: Record<string, string>): Promise<string[]> {
  const held = await readDatabase();
  expect(held.size).toBeGreaterThan(200);
  return [...held].flatMap(([place, texts]) =>
    Object.entries(secrets).flatMap(([name, secret]) => (texts.includes(secret) ? [`${name} in ${place}`] : [])),
  );
}

const linkIn = (text: string) => /#(?:token|invite)=([\w-]{43})/.exec(text)?.[1];
/** The token in the newest mail to an address, once it has come. */
async function mailedTo(address: string): Promise<string> {
  const found = () =>
    mailbox.mails.findLast(({ recipients, text }) => recipients.includes(address) && linkIn(text ?? ''));
  await until(
    async () => found() !== undefined,
    () => hurryJobs(server.services.db),
  );
  return linkIn(found()!.text!)!;
}

test('no column of the database holds what a stranger could log in with, while mails wait and after they were sent', async () => {
  const { services, guest } = server;
  const secrets: Record<string, string> = {
    'link of the first administrator': linkIn(firstAdminLink(services.config))!,
  };
  const sofia = await server.as('sofia');
  const { caller: maria, actor } = await signIn(server, 'maria');
  secrets['session of staff'] = sofia.token!;
  secrets['session of a participant'] = maria.token!;

  // A mail that the mail server puts off waits with its link.
  mailbox.refuseNext(...Array(12).fill(451));
  await sofia.ok('POST /api/admin/administrator/invitation/create', { email: 'jonas@example.com' });
  await guest.ok('POST /api/auth/forgot', { email: 'tom@example.com', slug: harborSlug });
  await maria.ok('POST /api/client/user/update', {
    id: actor.userId,
    user: { email: 'maria@new.example', currentPassword: password },
  });
  const mailed = ['jonas@example.com', 'tom@example.com', 'maria@new.example'];
  const ofSecrets = services.db.selectFrom('mails').where('to_address', 'in', mailed).where('kind', 'in', secretKinds);
  const waiting = ofSecrets.where('last_error', 'is not', null);
  await until(async () => (await waiting.select('id').execute()).length === mailed.length);
  const whileWaiting = await readDatabase();

  secrets.invitation = await mailedTo('jonas@example.com');
  secrets['link to a new password'] = await mailedTo('tom@example.com');
  secrets['link to a new address'] = await mailedTo('maria@new.example');
  for (const [name, secret] of Object.entries(secrets))
    for (const [place, texts] of whileWaiting) expect(texts.includes(secret), `${name} in ${place}`).toBe(false);

  await registerMember(guest, 'newcomer');
  const { token } = await guest.ok('POST /api/auth/login', { username: 'tom', password });
  secrets['session after a login'] = token!;
  const device = receiver.addDevice();
  await makeCaller(server.url, token).ok('POST /api/client/push/subscribe', device.subscription);
  secrets['secret of a browser'] = device.subscription.keys.auth;
  const viewed = await sofia.ok('POST /api/auth/login', { username: 'maria', bypass: true });
  secrets['session of View As'] = viewed.token!;
  const app = await addApp(sofia, password);
  secrets['seed of an authenticator app'] = app.secret;
  secrets['session with a second factor'] = app.token!;
  for (const [at, code] of app.recoveryCodes!.entries()) secrets[`recovery code ${at}`] = code;
  await forgetCodes(services.db);
  const half = await guest.send<{ challenge: string }>('POST /api/auth/login', {
    username: 'sofia',
    password,
    isAdmin: true,
  });
  secrets['half a login'] = half.body.challenge;
  const { token: whole } = await guest.ok('POST /api/auth/second-factor', {
    challenge: half.body.challenge,
    code: await codeOf(app.secret),
  });
  secrets['session of two factors'] = whole!;

  expect(Object.values(secrets).every((secret) => typeof secret === 'string' && secret.length > 6)).toBe(true);
  expect(await findStored(secrets)).toEqual([]);
});

test('nor the answer of a mail server that objects to a link, and repeats it', async () => {
  const { services, guest } = server;
  const refused = () =>
    services.db.selectFrom('mails').where('last_error', 'like', '%Blocked: http%').selectAll().executeTakeFirst();
  mailbox.refuseLink(450);
  await guest.ok('POST /api/auth/forgot', { email: 'uma@example.com', slug: harborSlug });
  await until(async () => (await refused()) !== undefined);
  const words = openWords(services.config.secret, (await refused())!)!;
  const places = await findStored({ 'link in an answer': linkIn(words.text)! });
  expect(places).toEqual([]);
});

test('nor the private key of push messages', async () => {
  const { db } = server.services;
  await (await server.as('maria')).ok('GET /api/client/push', {});
  const [kept] = await db.selectFrom('push_keys').selectAll().execute();
  expect(kept).toMatchObject({ private_key: '', sealed: expect.stringMatching(/^[\w-]{60,}$/) });
});
