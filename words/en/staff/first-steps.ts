import type { FirstStep } from '#domain/first-steps.ts';
import { formatsOf } from '../../formats.ts';

const { number } = formatsOf('en');

/** What is to do in a new program, on its first page. */
export const firstSteps = {
  title: 'First steps',
  /** Of the steps of which it is known. */
  progress: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
  hide: 'Hide',
  done: 'Done',
  notDone: 'To do',
  steps: {
    items: { name: 'Fill the catalog', about: 'What participants earn points with.' },
    reward: { name: 'Add a reward', about: 'What they redeem points for.' },
    terms: { name: 'Write Terms & Conditions', about: 'What they agree to when they register.' },
    checks: { name: 'Look over the checks', about: 'Logo, e-mails, reviewers, dates and the rest.' },
    open: { name: 'Open the program', about: 'Until then participants read that it is not open yet.' },
    people: { name: 'Invite people', about: 'One by one, or all of them from a table.' },
    handOut: { name: 'Hand out link and poster', about: 'To copy, to print, or as a QR code.' },
    look: { name: 'Look at it as a participant', about: 'In a new tab; nothing is changed by it.' },
  } satisfies Record<FirstStep, { name: string; about: string }>,
};
