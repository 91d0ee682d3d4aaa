import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';

export interface RelyingParty {
  /** The domain to which passkeys are bound. */
  id: string;
  origin: string;
}

/** The site as passkeys know it; null if browsers make none for it: they need a domain name, and HTTPS unless it is this machine. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || (protocol !== 'https:' && !isHere) ? null : { id: hostname, origin };
}
