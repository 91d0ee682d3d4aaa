import type { Services } from '#server/services.ts';
import { openLogos } from './logos.ts';
import { openOutbox } from './outbox-folder.ts';
import { openSmtp } from './smtp.ts';

/** A mail to send. */
export interface Outgoing {
  id: string;
  kind: string;
  from_name: string | null;
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
export function openTransport(services: Pick<Services, 'config' | 'store' | 'say'>): Transport {
  const { send, close } = openDelivery(services);
  const readLogo = openLogos(services.store);
  return {
    async send(mail) {
      await send(mail, mail.logo_key === null ? null : await readLogo(mail.logo_key));
    },
    close,
  };
}

/** Delivers a mail with its logo. */
export interface Delivery {
  send(mail: Outgoing, logo: Buffer | null): Promise<void>;
  close(): void;
}

const openDelivery = ({ config, say }: Pick<Services, 'config' | 'say'>): Delivery =>
  config.mail.smtpUrl ? openSmtp(config, config.mail.smtpUrl) : openOutbox({ config, say });
