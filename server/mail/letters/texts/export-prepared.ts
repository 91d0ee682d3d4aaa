import { formatsOf } from '#words/formats.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

/** It leads to the program's page and never to the file, which needs the right to the list when it is taken. */
export const exportPrepared = (
  { name, exported, programId, file, rows, from, to, until, problem }: MailData['exportPrepared'],
  { language, siteUrl }: Letterhead,
  { mails: { greetingTo, exportPrepared: words } }: LetterWords,
): Letter => {
  const { date, number } = formatsOf(language);
  const { subject, happened } = problem ? words.failed : words.done;
  return {
    subject: subject(file, exported),
    greeting: greetingTo(name),
    lines: [happened(file, exported), problem ? words.problems[problem] : words.fromPage],
    facts: [
      ...(from ? [[words.from, date(from)] as [string, string]] : []),
      ...(to ? [[words.to, date(to)] as [string, string]] : []),
      ...(rows === undefined ? [] : [[words.rows, number(rows)] as [string, string]]),
      ...(until ? [[words.until, date(until)] as [string, string]] : []),
    ],
    words: [],
    action: words.action,
    links: [{ href: `${siteUrl}/program/edit?program=${programId}` }],
  };
};
