import { formatsOf } from '#words/formats.ts';
import type { Letter, Letterhead, LetterWords, MailData } from '../../kinds.ts';

export const importEnded = (
  { name, program, programId, importId, kind, file, step, failure, ...counts }: MailData['importEnded'],
  { language, siteUrl }: Letterhead,
  { mails: { greetingTo, importEnded: words } }: LetterWords,
): Letter => {
  const { number } = formatsOf(language);
  const { subject, happened } = failure ? (step === 'applied' ? words.failed : words.notUndone) : words[step];
  const shown = failure ? [] : step === 'undone' ? (['kept'] as const) : (['created', 'changed', 'refused'] as const);
  return {
    subject: subject(file, program),
    greeting: greetingTo(name),
    lines: [happened(file, program)],
    facts: shown.map((count) => [words[count], number(counts[count])]),
    words: [],
    action: words.action,
    links: [{ href: `${siteUrl}/program/edit/import?program=${programId}&kind=${kind}&import=${importId}` }],
  };
};
