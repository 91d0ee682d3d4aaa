import type { WaitingKind } from '#domain/waiting-mails.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

/** Where staff's pages show it; what has no page of its own stands on that of the program. */
const pages: Readonly<Record<WaitingKind, string>> = {
  receipts: '/unapproved-rebate-submissions',
  users: '/unapproved-users',
  rewards: '/reward-items',
  objections: '',
  approvals: '',
};

export const somethingWaits = (
  { name, waiting, further }: MailData['somethingWaits'],
  { siteUrl }: Letterhead,
  { mails: { greetingTo, somethingWaits: words } }: LetterWords,
): Letter => {
  const first = waiting[0]!;
  const { length: lists } = waiting;
  return {
    subject: words.subject(words.counted[first.kind](first.count), first.program, lists + further - 1),
    greeting: greetingTo(name),
    lines: [words.waits, ...(further > 0 ? [words.further(further)] : []), words.choose],
    facts: [],
    words: [],
    action: words.action,
    links: waiting.map(({ programId, program, kind, count }) => ({
      about: words.list(program, words.counted[kind](count)),
      // Two kinds that stand on one page are two addresses.
      href: `${siteUrl}/program/edit${pages[kind]}?program=${programId}${pages[kind] ? '' : `#${kind}`}`,
    })),
  };
};
