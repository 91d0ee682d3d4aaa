import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailKind } from '#domain/mails.ts';
import { termsIn } from '#words/answers.ts';
import { mailsIn } from '#words/mails.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../kinds.ts';
import { isolateNames, markIsolated } from './isolate-names.ts';
import { LetterPage } from './letter-page.tsx';
import { oneLine } from './one-line.ts';
import { writePlainText } from './plain-text.ts';
import { accountNotice } from './texts/account-notice.ts';
import { addressChanged } from './texts/address-changed.ts';
import { administratorInvited } from './texts/administrator-invited.ts';
import { cartItemShipped } from './texts/cart-item-shipped.ts';
import { emailConfirmation } from './texts/email-confirmation.ts';
import { exportPrepared } from './texts/export-prepared.ts';
import { forgottenLogin } from './texts/forgotten-login.ts';
import { importEnded } from './texts/import-ended.ts';
import { mailTest } from './texts/mail-test.ts';
import { memberInvited } from './texts/member-invited.ts';
import { objectionAnswered } from './texts/objection-answered.ts';
import { orderPlaced } from './texts/order-placed.ts';
import { orderReturned } from './texts/order-returned.ts';
import { passwordsTried } from './texts/passwords-tried.ts';
import { pointsExpiring } from './texts/points-expiring.ts';
import { rebateItemAdded } from './texts/rebate-item-added.ts';
import { receiptApproved } from './texts/receipt-approved.ts';
import { receiptDenied } from './texts/receipt-denied.ts';
import { receiptReopened } from './texts/receipt-reopened.ts';
import { rolesChanged } from './texts/roles-changed.ts';
import { secondFactorChanged } from './texts/second-factor-changed.ts';
import { somethingWaits } from './texts/something-waits.ts';
import { userApproved } from './texts/user-approved.ts';

const letters: { [K in MailKind]: (data: MailData[K], head: Letterhead, words: LetterWords) => Letter } = {
  userApproved,
  rebateItemAdded,
  userRebateSubmissionApproved: receiptApproved,
  userRebateSubmissionDenied: receiptDenied,
  receiptReopened,
  objectionAnswered,
  cartItemShipped,
  rolesChanged,
  forgottenLogin,
  emailConfirmation,
  accountNotice,
  addressChanged,
  orderPlaced,
  orderReturned,
  pointsExpiring,
  secondFactorChanged,
  administratorInvited,
  memberInvited,
  exportPrepared,
  importEnded,
  somethingWaits,
  passwordsTried,
  mailTest,
};

/**
 * The subject, HTML and text of a mail, in the language of its letterhead. React escapes what people typed, and a subject is one line. `instead` stands
 * where its links are.
 */
export function renderMail<K extends MailKind>(
  kind: K,
  data: MailData[K],
  head: Letterhead,
  instead?: string,
): Rendered {
  const { language } = head;
  const whole = letters[kind](isolateNames(data), head, { mails: mailsIn(language), terms: termsIn(language) });
  const { opening } = head;
  const begun = opening ? { ...whole, lines: [opening, ...whole.lines] } : whole;
  const letter = instead === undefined ? begun : { ...begun, lines: [...begun.lines, instead], links: [] };
  return {
    subject: cut(oneLine(letter.subject), 150),
    html: `<!doctype html>${markIsolated(renderToStaticMarkup(createElement(LetterPage, { letter, head })))}`,
    text: writePlainText(letter, head),
  };
}

export interface Rendered {
  subject: string;
  html: string;
  text: string;
}

/** Cuts between whole characters. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
