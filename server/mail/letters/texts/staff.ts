import type { WaitingKind } from '#domain/waiting-mails.ts';
import { describeRole } from '#words/describe.ts';
import { formatsOf } from '#words/formats.ts';
import type { Write } from '../letter.ts';

export const administratorInvited: Write<'administratorInvited'> = (
  { invitedBy, href },
  { program },
  { mails: { greeting, administratorInvited: words } },
) => ({
  subject: words.subject(program),
  greeting,
  lines: [words.invited(invitedBy, program), words.link, words.ifUnexpected],
  action: words.action,
  links: [{ href }],
});

export const rolesChanged: Write<'rolesChanged'> = (
  { name, roles, by },
  { program, siteUrl },
  { mails: { greetingTo, rolesChanged: words }, terms },
) => ({
  subject: words.subject(program),
  greeting: greetingTo(name),
  lines: [words.changed(by, program), roles.length > 0 ? words.rolesNow : words.noneNow],
  facts: roles.map((role, at) => [roles.length > 1 ? words.roleAt(at + 1) : words.role, describeRole(terms, role)]),
  action: words.action,
  links: [{ href: `${siteUrl}/dashboard` }],
});

/** Where staff's pages show it; what has no page of its own stands on that of the program. */
const pages: Readonly<Record<WaitingKind, string>> = {
  receipts: '/unapproved-rebate-submissions',
  users: '/unapproved-users',
  rewards: '/reward-items',
  objections: '',
  approvals: '',
};

export const somethingWaits: Write<'somethingWaits'> = (
  { name, waiting, further },
  { siteUrl },
  { mails: { greetingTo, somethingWaits: words } },
) => {
  const first = waiting[0]!;
  const { length: lists } = waiting;
  return {
    subject: words.subject(words.counted[first.kind](first.count), first.program, lists + further - 1),
    greeting: greetingTo(name),
    lines: [words.waits, ...(further > 0 ? [words.further(further)] : []), words.choose],
    action: words.action,
    links: waiting.map(({ programId, program, kind, count }) => ({
      about: words.list(program, words.counted[kind](count)),
      // Two kinds that stand on one page are two addresses.
      href: `${siteUrl}/program/edit${pages[kind]}?program=${programId}${pages[kind] ? '' : `#${kind}`}`,
    })),
  };
};

/** It leads to the program's page and never to the file, which needs the right to the list when it is taken. */
export const exportPrepared: Write<'exportPrepared'> = (
  { name, exported, programId, file, rows, from, to, until, problem },
  { language, siteUrl },
  { mails: { greetingTo, exportPrepared: words } },
) => {
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
    action: words.action,
    links: [{ href: `${siteUrl}/program/edit?program=${programId}` }],
  };
};

export const importEnded: Write<'importEnded'> = (
  { name, program, programId, importId, kind, file, step, failure, ...counts },
  { language, siteUrl },
  { mails: { greetingTo, importEnded: words } },
) => {
  const { number } = formatsOf(language);
  const { subject, happened } = failure ? (step === 'applied' ? words.failed : words.notUndone) : words[step];
  const shown = failure ? [] : step === 'undone' ? (['kept'] as const) : (['created', 'changed', 'refused'] as const);
  return {
    subject: subject(file, program),
    greeting: greetingTo(name),
    lines: [happened(file, program)],
    facts: shown.map((count) => [words[count], number(counts[count])]),
    action: words.action,
    links: [{ href: `${siteUrl}/program/edit/import?program=${programId}&kind=${kind}&import=${importId}` }],
  };
};

export const mailTest: Write<'mailTest'> = (
  { by },
  { program, siteUrl },
  { mails: { greeting, mailTest: words } },
) => ({
  subject: words.subject(program),
  greeting,
  lines: [words.sent(by)],
  action: words.action,
  links: [{ href: `${siteUrl}/dashboard` }],
});
