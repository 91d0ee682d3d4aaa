import type { Letter, Letterhead } from './letter.ts';
import { oneLine } from './one-line.ts';
import { splitLines } from './split-lines.ts';

/** The plain-text version of a mail. */
export function writePlainText(letter: Letter, head: Letterhead): string {
  const { greeting, lines, facts = [], words = [], action, links } = letter;
  const parts = [
    oneLine(greeting),
    ...lines.map(oneLine),
    facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    ...words.map(([label, text]) => (text ? `${label}:\n${splitLines(text).join('\n')}` : '')),
    ...links.map(({ about, href }) => [about && oneLine(about), `${action}: ${href}`].filter(Boolean).join('\n')),
    oneLine(head.closing),
    // The usual separator of signatures; mail programs show what follows as the sender's.
    `-- \n${oneLine(head.company)}\n${oneLine([head.reason, head.contact].join(' '))}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
