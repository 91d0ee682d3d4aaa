import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Services } from '#server/services.ts';
import { holdsSecret } from '../kinds.ts';
import { showLogo } from '../letters/logo-reference.ts';
import { composeMail } from './compose-mail.ts';
import type { Delivery, Outgoing } from './transport.ts';

/**
 * Writes each mail to a file, as it would be sent and as a page, readable only by the server's account. Links that log
 * somebody in are also printed on the console, because no page shows them.
 */
export function openOutbox({ config, say }: Pick<Services, 'config' | 'say'>): Delivery {
  const { outboxDir } = config.mail;
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, logo) {
      const { message } = await composer.sendMail(composeMail(config, mail, logo));
      const place = path.join(outboxDir, `${dayOf(mail.created_at)}-${mail.kind}-${mail.id}`);
      const page = logo ? showLogo(mail.html, `data:image/png;base64,${logo.toString('base64')}`) : mail.html;
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      await writeFile(`${place}.eml`, message, { mode: 0o600 });
      await writeFile(`${place}.html`, page, { mode: 0o600 });
      if (holdsSecret(mail.kind)) say(tellLinks(mail));
    },
    close: () => composer.close(),
  };
}

/** Removes up to `limit` files of mails that were written on an earlier day, and returns how many. */
export async function removeOldMails(
  { config }: Pick<Services, 'config'>,
  before: Date,
  limit: number,
): Promise<number> {
  const { outboxDir } = config.mail;
  const firstKept = dayOf(before);
  const names = await readdir(outboxDir).catch(() => []);
  const old = names.filter((name) => /^\d{4}-\d\d-\d\d-.*\.(eml|html)$/.test(name) && name < firstKept).slice(0, limit);
  // Another process may remove the same ones.
  for (const name of old) await rm(path.join(outboxDir, name), { force: true });
  return old.length;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The paragraphs with a link, each with its recipient. */
function tellLinks({ kind, to_address, text }: Outgoing): string {
  const links = text.split('\n\n').filter((paragraph) => /^[^:\n]+: https?:/m.test(paragraph));
  return [`${kind} to ${to_address}, as no mail server is set up:`, ...links].join('\n');
}
