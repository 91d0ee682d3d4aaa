import type { WaitingKind } from '#domain/waiting-mails.ts';
import { formatsOf } from '../formats.ts';

const { count } = formatsOf('en');

/** A mail to an administrator that something waits, in English. */
export const somethingWaits = {
  /** `others`: how many other lists it names. */
  subject: (counted: string, program: string, others: number) =>
    others > 0
      ? `${counted} in ${program}, and ${count(others, { one: '# other list', other: '# other lists' })}`
      : `${counted} in ${program}`,
  waits: 'This waits for you or your colleagues.',
  counted: {
    receipts: (n: number) => count(n, { one: '# receipt to review', other: '# receipts to review' }),
    users: (n: number) => count(n, { one: '# user to approve', other: '# users to approve' }),
    rewards: (n: number) => count(n, { one: '# reward to ship', other: '# rewards to ship' }),
    objections: (n: number) => count(n, { one: '# objection to answer', other: '# objections to answer' }),
    approvals: (n: number) =>
      count(n, { one: '# request for a second decision', other: '# requests for a second decision' }),
  } satisfies Record<WaitingKind, (n: number) => string>,
  list: (program: string, counted: string) => `${counted} in ${program}`,
  further: (lists: number) =>
    count(lists, { one: '# further list is not named here.', other: '# further lists are not named here.' }),
  choose: 'Under My Account you choose what you are told about, and how often.',
  action: 'Open the list',
};
