import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailKind } from '#domain/mails.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { type Editor, openEditor, type Parts } from '#testing/people/editor.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { type NewMail, writeMail } from './actions.ts';
import { sendMail } from './sending/send-mail.ts';
import { openTransport } from './sending/transport.ts';

let mailbox: Mailbox;
let server: TestServer;
let sofia: Editor;
let programs = 0;

beforeAll(async () => {
  mailbox = await openMailbox();
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'Mailer <rewards@example.com>', SUPPORT_EMAIL: 'op@example.com' };
  server = await startTestServer(mail);
  sofia = await openEditor(server);
});
beforeEach(() => {
  mailbox.mails.length = 0;
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const approved = { kind: 'userApproved', data: { firstName: 'Maria' } } as const;

/** A mail of a program that says this of itself, as it arrives. */
async function mailOf<K extends MailKind>(parts: Parts, mail: Pick<NewMail<K>, 'kind' | 'data'> & Partial<NewMail<K>>) {
  programs += 1;
  const program = await sofia.setUp(`words-${programs}`);
  await sofia.save(program, parts);
  const causeId = newId();
  const { db } = server.services;
  const whole = {
    ...{ programId: program._id, causeId, to: 'maria@example.com', language: 'en' as const, userId: null },
    ...mail,
  };
  await inTransaction(db, (tx) => writeMail(tx, server.services, whole));
  const { id } = await db.selectFrom('mails').where('cause_id', '=', causeId).select('id').executeTakeFirstOrThrow();
  const transport = await openTransport(server.services);
  await sendMail(server.services, transport, id, { isLast: false, now: new Date() }).finally(() => transport.close());
  return mailbox.mails.at(-1)!;
}

test('a program that says nothing of itself mails as the operator has set it up', async () => {
  const mail = await mailOf({}, approved);
  expect(mail.from?.value).toEqual([{ name: 'Harbor Supply', address: 'rewards@example.com' }]);
  expect(mail.replyTo?.value).toEqual([{ name: '', address: 'op@example.com' }]);
  expect(mail.text).not.toContain('Questions?');
});

test('its mails come in its name, begin and end with its sentences, and are answered to its address', async () => {
  const said = { mailOpening: 'Good to have you with us.', mailClosing: 'See you at the harbor.' };
  const sender = { senderName: 'Harbor Rewards', replyTo: 'answers@harbor.example' };
  const contact = { contactEmail: 'help@harbor.example', contactPhone: '+1 555 010 0199' };
  const mail = await mailOf({ ...said, ...sender, ...contact }, approved);
  expect(mail.from?.value).toEqual([{ name: 'Harbor Rewards', address: 'rewards@example.com' }]);
  expect(mail.replyTo?.value).toEqual([{ name: '', address: 'answers@harbor.example' }]);
  for (const form of [mail.text, String(mail.html).replace(/<[^>]+>/g, '\n')]) {
    expect(form).toMatch(
      /Hi Maria,\s+Good to have you with us\.\s+Your account[\s\S]+\n\s*See you at the harbor\.\s[\s\S]+Questions\? help@harbor\.example, \+1 555 010 0199/,
    );
  }
});

test('without an address for answers they go to the one for questions', async () => {
  const mail = await mailOf({ contactEmail: 'help@harbor.example' }, approved);
  expect(mail.replyTo?.value).toEqual([{ name: '', address: 'help@harbor.example' }]);
});

test('a reader of another language gets the sentences in it, and the others where they are missing', async () => {
  const texts = { es: { senderName: 'Puerto', mailOpening: 'Qué gusto.' } };
  const said = { senderName: 'Harbor', mailOpening: 'Good day.', mailClosing: 'See you.' };
  const mail = await mailOf({ languages: ['en', 'es'], ...said, texts }, { ...approved, language: 'es' });
  expect(mail.from?.value[0]?.name).toBe('Puerto');
  expect(mail.text).toContain('Qué gusto.');
  expect(mail.text).toContain('See you.');
  expect(mail.text).not.toContain('Good day.');
});

test('mails about a login say nothing of the program’s own, though they come in its name', async () => {
  const said = { senderName: 'Harbor Rewards', mailOpening: 'Good day.', mailClosing: 'See you.' };
  const notice = { name: 'Maria', notice: { what: 'password changed' } } as const;
  const mail = await mailOf(said, { kind: 'accountNotice', data: notice });
  expect(mail.from?.value[0]?.name).toBe('Harbor Rewards');
  expect(mail.text).not.toMatch(/Good day|See you/);
});

test('an answer to a mail that lets one in goes to the operator, not to an address that managers choose', async () => {
  const invited = {
    firstName: 'Maria',
    href: 'https://rewards.example/#invite=x',
    until: '2027-01-28',
    isReminder: false,
  };
  const mail = await mailOf({ replyTo: 'answers@harbor.example' }, { kind: 'memberInvited', data: invited });
  expect(mail.replyTo?.value).toEqual([{ name: '', address: 'op@example.com' }]);
});

test('signs of HTML and of other directions of writing stay what they are, and add nothing to head or body', async () => {
  const mean = '<img src=x onerror=alert(1)> "Eve" <eve@evil.example>';
  const turned = 'Harbor \u202elive.lagel\u202c';
  const mail = await mailOf({ senderName: turned, mailOpening: mean, mailClosing: `\u202e${mean}` }, approved);
  expect(mail.from?.value).toEqual([{ name: 'Harbor live.lagel', address: 'rewards@example.com' }]);
  expect(mail.recipients).toEqual(['maria@example.com']);
  expect(String(mail.html)).not.toContain('<img');
  expect(String(mail.html)).toContain('&lt;img src=x onerror=alert(1)&gt;');
  // What turns the direction is closed again before the next sentence.
  expect(String(mail.html)).toMatch(/<bdi>\u202e[^<]*<\/bdi>/);
  const quoted = await mailOf({ senderName: '"Eve" <eve@evil.example>,' }, approved);
  expect(quoted.from?.value).toEqual([{ name: '"Eve" <eve@evil.example>,', address: 'rewards@example.com' }]);
});

test.each(['slogan', 'senderName', 'mailOpening', 'mailClosing', 'contactPhone'])('%s is one line', async (part) => {
  const program = await sofia.create();
  const problems = await sofia.problems(program, { [part]: 'Harbor\r\nBcc: eve@evil.example' });
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${part}: `))]);
});

test.each(['contactEmail', 'replyTo'])('%s is one address', async (part) => {
  const program = await sofia.create();
  for (const address of ['a@x.example, b@x.example', 'Eve <eve@x.example>', 'eve@x.example\r\nBcc: b@x.example', 'eve'])
    expect(await sofia.problems(program, { [part]: address })).toEqual([expect.stringContaining(`${part}: `)]);
  expect((await sofia.save(program, { [part]: ' eve@x.example ' })) as object).toMatchObject({
    [part]: 'eve@x.example',
  });
});
