import { type Sealed, seal, unseal } from '#server/config/seal.ts';
import type { Secret } from '#server/config/secret.ts';

// A mail with links that let in is stored twice: without them, and whole but sealed until it is sent.

/** A mail as it is sent. */
export interface Words {
  html: string;
  text: string;
}
interface Stored extends Words {
  id: string;
  again_of?: string | null;
  to_address: string;
  sealed?: string | null;
}

/** A copy is about the first mail. To another address it cannot be opened. */
export const aboutLinks = ({ id, again_of, to_address }: Omit<Stored, keyof Words>): string =>
  `mail ${again_of ?? id} to ${to_address}`;

export const sealWords = (secret: Secret, mail: Omit<Stored, keyof Words>, { html, text }: Words): Sealed =>
  seal(secret, JSON.stringify({ html, text }), aboutLinks(mail));

/** Null if the secret that sealed it is gone. */
export function openWords(secret: Secret, mail: Stored): Words | null {
  if (!mail.sealed) return { html: mail.html, text: mail.text };
  const opened = unseal(secret, mail.sealed, aboutLinks(mail));
  return opened === null ? null : (JSON.parse(opened) as Words);
}

/** Whether it has a link as the version before has written and stored it. */
export const hasPlainLink = ({ text }: Pick<Words, 'text'>): boolean => /[?](token|invite)=/.test(text);
