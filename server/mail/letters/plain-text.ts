import type { Letter, Letterhead } from '../kinds.ts';
import { oneLine } from './one-line.ts';
import { splitLines } from './split-lines.ts';

/** The same notice for who reads mail as text. */
export function writePlainText(letter: Letter, head: Letterhead): string {
  const { greeting, lines, facts, words, action, links } = letter;
  const parts = [
    oneLine(greeting),
    ...lines.map(oneLine),
    facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    ...words.map(([label, text]) => (text ? `${label}:\n${splitLines(text).join('\n')}` : '')),
    ...links.map(({ about, href }) => [about && oneLine(about), `${action}: ${href}`].filter(Boolean).join('\n')),
    // What people sign mails with since there are mails: from here on it is the sender's, not the news.
    `-- \n${oneLine(head.company)}\nYou receive this e-mail because ${oneLine(head.reason)}.`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
