import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { today } from '#domain/calendar.ts';
import { holdsSecret } from '#domain/mails.ts';
import type { Services } from '#server/services.ts';
import { showLogo } from '../letters/logo-reference.ts';
import { composeMail } from './compose-mail.ts';
import type { Delivery, Outgoing } from './transport.ts';

/**
 * Writes each mail to a file, as it would be sent and as a page, readable only by the server's account. Links that log
 * their reader in are also printed on the console, because no page shows them.
 */
export function openOutbox({ config, say }: Pick<Services, 'config' | 'say'>): Delivery {
  const { outboxDir } = config.mail;
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, logo) {
      const { message } = await composer.sendMail(composeMail(config, mail, logo));
      const place = path.join(outboxDir, `${today(mail.created_at, 'UTC')}-${mail.kind}-${mail.id}`);
      const page = logo ? showLogo(mail.html, `data:image/png;base64,${logo.toString('base64')}`) : mail.html;
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      await writeFile(`${place}.eml`, message, { mode: 0o600 });
      await writeFile(`${place}.html`, page, { mode: 0o600 });
      if (holdsSecret(mail.kind)) say(describeLinks(mail));
    },
    close: () => composer.close(),
  };
}

/** The paragraphs with a link, each with its recipient. */
function describeLinks({ kind, to_address, text }: Outgoing): string {
  const links = text.split('\n\n').filter((paragraph) => /^[^:\n]+: https?:/m.test(paragraph));
  return [`${kind} to ${to_address}, as no mail server is set up:`, ...links].join('\n');
}
