import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { showLogo } from '../letters/logo-reference.ts';
import { composeMail } from './compose-mail.ts';
import type { Way } from './transport.ts';

/** Writes each mail down as it would have gone out, and as a page to look at. */
export function openOutbox(config: Config): Way {
  const { outboxDir } = config.mail;
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, logo) {
      const { message } = await composer.sendMail(composeMail(config, mail, logo));
      const day = mail.created_at.toISOString().slice(0, 10);
      const place = path.join(outboxDir, `${day}-${mail.kind}-${mail.id}`);
      const page = logo ? showLogo(mail.html, `data:image/png;base64,${logo.toString('base64')}`) : mail.html;
      await mkdir(outboxDir, { recursive: true });
      await writeFile(`${place}.eml`, message);
      await writeFile(`${place}.html`, page);
    },
    close: () => composer.close(),
  };
}
