import { formatsOf } from '../../formats.ts';

const { count } = formatsOf('en');

/** What participants say against decisions on receipts. */
export const objections = {
  title: 'Objections',
  lead: (objections: number) =>
    `${count(objections, { one: '# participant says', other: '# participants say' })} that a decision is not right: another reviewer than the one who decided answers.`,
  list: 'Objections that wait for an answer',
  notLoaded: 'The objections could not be loaded.',
  none: 'Nothing waits any more.',
  columns: {
    receipt: 'Receipt',
    user: 'User',
    words: 'Objection',
    decided: 'Decided by',
  },

  /** On the page of the receipt. */
  objects: (name: string) => `${name} objects to this decision`,
  own: 'You made this decision: another reviewer answers.',
  kept: 'Objection answered: the decision stays',
  objected: 'Objection',
  by: (name: string, day: string) => `By ${name}, ${day}`,
  keep: 'Keep the decision',
  uphold: 'Reopen the receipt',

  answering: {
    keep: 'Keep this decision?',
    keepText: 'The decision stays as it is.',
    uphold: 'Reopen this receipt?',
    reason: 'Answer',
    reasonHint: 'The participant reads it, in an e-mail as well.',
    noReason: 'Enter an answer.',
    inputLost: 'The answer is lost, and the objection waits.',
    kept: (receiptNumber: string) => `The decision on receipt ${receiptNumber} stays: the participant is told why.`,
    upheld: (receiptNumber: string) => `Receipt ${receiptNumber} reopened: it waits for a decision.`,
  },
};
