import type { Sealed } from '#server/config/seal.ts';
import type { ListToSeal } from '#server/db/reseal.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { queueMail } from './actions.ts';
import { listMailsToSeal, setMailSeal } from './queries.ts';
import { aboutLinks } from './sealed-links.ts';

/** Those that an earlier secret has sealed, and those that the version before has stored with their links. */
export const listLinksToSeal: ListToSeal = async (db, earlier, limit) =>
  (await listMailsToSeal(db, earlier, limit)).map((mail) => {
    const { html, text, sealed } = mail;
    if (sealed !== null)
      return { about: aboutLinks(mail), sealed, put: async (made) => void (await setMailSeal(db, mail, made)) };
    const shown = { html: hideTokens(html), text: hideTokens(text) };
    const put = (made: Sealed) =>
      inTransaction(db, async (tx) => {
        const isSealed = await setMailSeal(tx, mail, made, shown);
        // The version before would send what is shown.
        if (isSealed && mail.state === 'waiting') await queueMail(tx, { id: mail.id, sealed: made.sealed });
      });
    return { about: aboutLinks(mail), plain: JSON.stringify({ html, text }), put };
  });

/** Of links as the version before has written them. */
const hideTokens = (text: string): string => text.replaceAll(/([?](?:token|invite)=)[\w-]{43}/g, '$1…');
