import { formatsOf } from '../../formats.ts';

const { count, number } = formatsOf('en');

/** What waits for a second administrator. */
export const approvals = {
  title: 'Waiting for a second administrator',
  lead: (requests: number) =>
    `${count(requests, { one: '# request', other: '# requests' })}: somebody other than who asked approves or declines.`,
  list: 'What waits for a second administrator',
  notLoaded: 'What waits could not be loaded.',
  none: 'Nothing waits any more.',
  columns: {
    what: 'What',
    user: 'User',
    reason: 'Reason',
    asked: 'Asked by',
  },
  /** What is asked for, by its kind. */
  give: (points: number) => count(points, { one: 'Give # point', other: 'Give # points' }),
  take: (points: number) => count(points, { one: 'Take # point', other: 'Take # points' }),
  writeOff: (points: number) => count(points, { one: 'Write off # point owed', other: 'Write off # points owed' }),
  reopen: (receiptNumber: string) => `Reopen receipt ${receiptNumber}`,
  paid: (points: number) => count(points, { one: '# point was paid', other: '# points were paid' }),
  /** An account that is disabled or has not the role any more, so that only declining is left. */
  askerLostRight: 'May no longer ask for it',

  approve: 'Approve',
  approveNamed: (name: string) => `Approve, for ${name}`,
  decline: 'Decline',
  declineNamed: (name: string) => `Decline, for ${name}`,
  withdraw: 'Withdraw',
  withdrawNamed: (name: string) => `Withdraw, for ${name}`,

  approving: {
    title: 'Approve this?',
    for: 'For',
    /** The points that the user has left, or owes, before and after. */
    left: (now: number, then: number) => `${number(now)} left now, ${number(then)} after this.`,
    owed: (now: number, then: number) => `${number(now)} owed now, ${number(then)} after this.`,
    reasonHint: 'The participant reads the reason.',
    done: 'Approved and booked.',
  },
  declining: {
    title: 'Decline this?',
    reason: 'Why',
    reasonHint: 'Administrators read it in the audit.',
    noReason: 'Enter why you decline.',
    inputLost: 'What you entered is lost, and the request still waits.',
    done: 'Declined: nothing was changed.',
  },
  withdrawing: {
    title: 'Withdraw this?',
    effect: 'Nothing was changed yet, and nothing will be.',
    done: 'Withdrawn: nothing was changed.',
  },

  /** On the page of the user or the receipt. */
  waits: {
    title: 'Waits for a second administrator',
    by: (name: string, day: string) => `Asked by ${name} on ${day}.`,
    open: 'Open',
  },
};
