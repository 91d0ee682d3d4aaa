import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { composeMail } from './compose-mail.ts';
import type { Delivery } from './transport.ts';

export interface Patience {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}
/** Milliseconds. A mail server that delays its greeting against spam waits half a minute at most. */
const patience: Patience = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

export function openSmtp(config: Config, url: string, waits: Patience = patience): Delivery {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // nodemailer would silently repeat a mail whose connection closes; each try must be recorded.
    maxRequeues: 0,
    ...waits,
  });
  return {
    async send(mail, logo) {
      await smtp.sendMail(composeMail(config, mail, logo));
    },
    close: () => smtp.close(),
  };
}
