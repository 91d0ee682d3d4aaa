import { momentIn } from '#domain/format.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

/** The street is left out: who reads this may be a stranger to the new address, or to the old one. */
export const addressChanged = (
  { name, place, byStaff, at, timeZone }: MailData['addressChanged'],
  { program, siteUrl }: Letterhead,
  { mails: { greetingTo, addressChanged: words } }: LetterWords,
): Letter => {
  const { changed, ifNotYou, action } = byStaff ? words.byStaff : words.byOwner;
  const { day, time, zone } = momentIn(at, timeZone);
  return {
    subject: words.subject(program),
    greeting: greetingTo(name),
    lines: [changed(program), words.earlierOrders, ifNotYou],
    facts: [
      [words.newAddressIn, place],
      [words.changedAt, words.moment(day, time, zone)],
    ],
    words: [],
    action,
    links: [{ href: `${siteUrl}/${byStaff ? 'login' : 'forgot-login'}` }],
  };
};
