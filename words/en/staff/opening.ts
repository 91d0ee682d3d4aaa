import type { CalendarDate } from '#domain/calendar.ts';
import { formatsOf } from '../../formats.ts';

const { count, day, number } = formatsOf('en');
const pointsOf = (points: number) => count(points, { one: '# point', other: '# points' });

/** The page on which a program is looked over and opened to participants. */
export const opening = {
  title: 'Open the program',
  titleOnceOpen: 'Link and poster',
  lead: 'Participants cannot enter yet. Look over what they will find, then open it.',
  leadOnceOpen: 'How participants get here, and what they find.',
  notLoaded: 'The check could not be loaded.',

  checks: 'Before participants come',
  /** How many of them are missing. */
  missing: (checks: number) => count(checks, { one: '# thing is missing', other: '# things are missing' }),
  noneMissing: 'Nothing is missing.',
  results: { ok: 'Ready', look: 'Worth a look', missing: 'Missing' },
  names: {
    items: 'Rebate items',
    reward: 'A reward within reach',
    terms: 'Terms & Conditions',
    rules: 'Rules',
    logo: 'Logo',
    registration: 'Registration',
    mails: 'E-mails',
    reviewers: 'Reviewers',
    dates: 'Dates',
    samples: 'Samples',
  },
  /** Where each is mended, as its link is read aloud. */
  mend: 'Change',
  mendNamed: (check: string) => `Change: ${check}`,
  items: (items: number, usualPoints: number | null) =>
    usualPoints === null
      ? count(items, {
          one: '# item, which earns no points.',
          other: '# items, none of which earns points.',
        })
      : count(items, {
          one: `# item, which earns ${pointsOf(usualPoints)}.`,
          other: `# items. An ordinary one earns ${pointsOf(usualPoints)}.`,
        }),
  noItems: 'There is nothing to earn points with.',
  trainingsAlone: 'There are none: points are earned with trainings alone.',
  reward: (points: number, items: number | null) =>
    items === null
      ? `The cheapest takes ${pointsOf(points)}, and no item earns any.`
      : `The cheapest takes ${pointsOf(points)}: ${count(items, { one: '# ordinary item', other: '# ordinary items' })}.`,
  noReward: 'There is nothing to redeem points for.',
  terms: {
    ok: 'Participants can read them.',
    look: 'They still have the line about your lawyer. Take it out, in each language, once they are read.',
    missing: 'There are none, so nothing says what participants agree to.',
  },
  rules: { ok: 'Participants can read them.', look: 'There are none.' },
  logo: {
    ok: 'It can be seen on its ground.',
    unseen: 'It can hardly be seen on its ground: in headers, e-mails and on the poster.',
    look: 'There is none. Participants see the name of the company.',
  },
  registration: {
    open: 'Everybody who has the link can register.',
    invitation: 'Only who is invited can register: link and poster help nobody else.',
    noCode: 'A code is asked for, and there is none that works.',
  },
  codes: (codes: number) => `A code is asked for. Codes that work: ${number(codes)}.`,
  mails: {
    ok: 'They are sent.',
    missing: 'None are sent: this installation keeps them in a folder. Its operator sets SMTP_URL.',
  },
  reviewers: (reviewers: number) =>
    count(reviewers, {
      one: 'Besides the owners, # administrator can decide about receipts.',
      other: 'Besides the owners, # administrators can decide about receipts.',
    }),
  noReviewers: 'Only owners can decide about receipts.',
  dates: (first: CalendarDate | null, last: CalendarDate | null, zone: string) =>
    `${first ? `Begins on ${day(first)}` : 'Begins when it is opened'}, ${last ? `ends on ${day(last)}` : 'has no end'}. Its days are those of ${zone.replaceAll('_', ' ')}.`,

  samples: (samples: number) =>
    count(samples, {
      one: '# sample of the template is still there, for participants to see.',
      other: '# samples of the template are still there, for participants to see.',
    }),
  removeSamples: 'Remove samples',
  samplesRemoved: 'The samples are removed.',

  open: 'Open now',
  opened: (program: string) => `${program} is open.`,
  opensAtOnce: 'Participants log in, send in receipts and redeem at once.',
  opensOn: (first: CalendarDate) =>
    `Participants log in at once. Receipts, trainings and rewards wait until ${day(first)}.`,
  notSetUp: 'Finish the setup first.',
  resume: 'Resume',

  ways: 'The way to the program',
  waysOfDraft: 'Until it is opened, the page says so.',
  link: 'Participants’ link',
  qrCode: (program: string) => `QR code of the link to ${program}`,
  print: 'Print poster',
  pdf: 'Save as PDF',
  pdfNotSaved: 'The poster was not saved.',
  printing: 'The poster below is one sheet, US letter or A4 as in the program’s country.',
};
