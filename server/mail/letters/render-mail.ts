import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailData, MailKind } from '#domain/mails.ts';
import { termsIn } from '#words/answers.ts';
import { mailsIn } from '#words/mails.ts';
import { isolateNames, markIsolated } from './isolate-names.ts';
import type { Letterhead, Write } from './letter.ts';
import { LetterPage } from './letter-page.tsx';
import { oneLine } from './one-line.ts';
import { writePlainText } from './plain-text.ts';
import * as accounts from './texts/accounts.ts';
import * as receipts from './texts/receipts.ts';
import * as rewards from './texts/rewards.ts';
import * as staff from './texts/staff.ts';

const letters: { [K in MailKind]: Write<K> } = { ...accounts, ...receipts, ...rewards, ...staff };

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
