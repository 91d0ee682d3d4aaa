import { formatsOf } from '#words/formats.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const memberInvited = (
  { firstName, href, until, isReminder }: MailData['memberInvited'],
  { program, company, language }: Letterhead,
  { mails: { greeting, greetingTo, memberInvited: words } }: LetterWords,
): Letter => ({
  subject: isReminder ? words.reminder(program) : words.subject(program),
  greeting: firstName ? greetingTo(firstName) : greeting,
  lines: [
    words.invited(company, program),
    words.whatFor,
    words.link(formatsOf(language).date(until)),
    words.ifUnexpected,
  ],
  facts: [],
  words: [],
  action: words.action,
  links: [{ href }],
});
