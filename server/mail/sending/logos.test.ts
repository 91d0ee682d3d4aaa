import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { makeMailWriter } from '#testing/people/mail-writer.ts';
import { sendUpload } from '#testing/pictures.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';
import { sendMail } from './send-mail.ts';
import { openTransport } from './transport.ts';

let mailbox: Mailbox;
let server: TestServer;
let sofia: Caller;
beforeEach(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' });
  sofia = await server.as('sofia');
});
afterEach(async () => {
  await server.close();
  await mailbox.close();
});

async function changeLogo(width: number, height: number): Promise<string> {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#d64d4d' } })
    .jpeg()
    .toBuffer();
  const file = {
    album: 'companyLogos',
    fileName: 'logo.jpg',
    contentType: 'image/jpeg',
    size: picture.length,
  } as const;
  const { upload, image } = await sofia.ok('POST /api/common/file/sign', file);
  await sendUpload(server.url, upload, picture, file.contentType);
  const { companies } = await sofia.ok('GET /api/admin/company/list', { search: 'Harbor' });
  const company = { logo: { imageKey: image.imageKey } };
  await sofia.ok('POST /api/admin/company/:id/update', { id: companies[0]!._id, company });
  return image.imageKey;
}

async function send(id: string): Promise<void> {
  const transport = await openTransport(server.services);
  await sendMail(server.services, transport, id, { isLast: false, now: new Date() });
  transport.close();
}

test('the logo goes with the mail, small enough for one', async () => {
  await changeLogo(3000, 1500);
  await send(await makeMailWriter(server).write());
  const [mail] = mailbox.mails;
  expect(mail?.attachments).toMatchObject([{ contentType: 'image/png', contentDisposition: 'inline', related: true }]);
  const logo = mail!.attachments[0]!;
  expect(await sharp(logo.content).metadata()).toMatchObject({ format: 'png', width: 160, height: 80 });
  expect(logo.size).toBeLessThan(20_000);
  // The parser replaces the reference with the attached picture.
  expect(mail?.html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt=""/);
});

test('a mail keeps the logo that it was written with, though the company has another by now', async () => {
  const old = await changeLogo(300, 100);
  const id = await makeMailWriter(server).write();
  await changeLogo(100, 100);
  await send(id);
  const { content } = mailbox.mails[0]!.attachments[0]!;
  expect(await sharp(content).metadata()).toMatchObject({ width: 240, height: 80 });
  const [shown] = (await sofia.ok('GET /api/admin/mail/list', {})).mails;
  const url = /<img src="([^"]+)"/.exec(shown!.html)?.[1] ?? '';
  expect(url).toContain(old);
  expect((await fetch(new URL(url, server.url))).status).toBe(200);
});

test('a mail that is written while its logo is removed has no logo', async () => {
  const logo = await changeLogo(300, 100);
  const { db } = server.services;
  const writer = makeMailWriter(server);
  let written: Promise<string> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('companies').set({ logo_key: null }).where('logo_key', '=', logo).execute();
    await transaction.deleteFrom('files').where('image_key', '=', logo).execute();
    written = writer.write();
    await expect.poll(isQueryWaiting).toBe(true);
  });
  expect((await writer.row(await written!)).logo_key).toBeNull();

  async function isQueryWaiting(): Promise<boolean> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  }
});

test('a mail with a missing or broken logo is sent with the name only', async () => {
  const key = await changeLogo(300, 100);
  const writer = makeMailWriter(server);
  const ids = [await writer.write(), await writer.write()];
  await server.services.store.write(key, Buffer.from('no picture'), 'image/jpeg');
  await send(ids[0]!);
  await server.services.store.remove(key);
  await send(ids[1]!);
  expect(mailbox.mails.map(({ attachments }) => attachments)).toEqual([[], []]);
  expect(mailbox.mails[1]!.html).toContain('Harbor Supply</strong>');
});

test('in the outbox folder the logo is part of the page', async () => {
  await server.close();
  server = await startTestServer();
  sofia = await server.as('sofia');
  await changeLogo(300, 100);
  await send(await makeMailWriter(server).write());
  const dir = server.services.config.mail.outboxDir;
  const page = (await readdir(dir)).find((file) => file.endsWith('.html'))!;
  expect(await readFile(path.join(dir, page), 'utf8')).toContain('<img src="data:image/png;base64,');
});
