import type { Services } from '#server/services.ts';
import { openLogos } from './logos.ts';

/** A mail to send. */
export interface Outgoing {
  id: string;
  kind: string;
  from_name: string | null;
  reply_to: string | null;
  to_address: string;
  subject: string;
  html: string;
  text: string;
  created_at: Date;
}
export interface Transport {
  send(mail: Outgoing & { logo_key: string | null }): Promise<void>;
  close(): void;
}

/** An SMTP server if one is configured; otherwise a folder that shows what would have been sent. */
export async function openTransport(services: Pick<Services, 'config' | 'store' | 'say'>): Promise<Transport> {
  const { send, close } = await openDelivery(services);
  const readLogo = openLogos(services.store);
  return {
    async send(mail) {
      await send(mail, mail.logo_key === null ? null : await readLogo(mail.logo_key));
    },
    close,
  };
}

export interface Delivery {
  send(mail: Outgoing, logo: Buffer | null): Promise<void>;
  close(): void;
}

/** Loads one of the two, as only a process that sends mails needs it. */
export async function openDelivery({ config, say }: Pick<Services, 'config' | 'say'>): Promise<Delivery> {
  const { smtpUrl } = config.mail;
  if (smtpUrl) return (await import('./smtp.ts')).openSmtp(config, smtpUrl);
  return (await import('./outbox-folder.ts')).openOutbox({ config, say });
}
