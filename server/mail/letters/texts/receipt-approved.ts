import type { Language } from '#domain/languages.ts';
import { formatsOf } from '#words/formats.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

type Data = MailData['userRebateSubmissionApproved'];

export const receiptApproved = (
  data: Data,
  { language, siteUrl }: Letterhead,
  { mails: { greetingTo, receipts: words } }: LetterWords,
): Letter => ({
  subject: words.approved.subject(data.receiptNumber),
  greeting: greetingTo(data.name),
  lines: whatBecame(data, language, words.approved),
  facts: [
    [words.receiptNumber, data.receiptNumber],
    [words.points, formatsOf(language).number(data.points)],
  ],
  words: [[words.comments, data.adminComments]],
  action: words.redeemPoints,
  links: [{ href: `${siteUrl}/redeem-points` }],
});

type Words = LetterWords['mails']['receipts']['approved'];

/** Whether its points can be spent now, later, or settle what was owed. */
function whatBecame({ points, settled, heldUntil, owed }: Data, language: Language, words: Words): string[] {
  if (heldUntil) return [words.held(formatsOf(language).shortDate(heldUntil)), ...(owed > 0 ? [words.owed(owed)] : [])];
  if (settled === 0) return [words.goodNews];
  return [words.settled(settled), ...(settled < points ? [words.rest] : [])];
}
