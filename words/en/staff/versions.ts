/** The versions of a program's rules and terms. */
export const versions = {
  title: 'Versions of the rules and terms',
  lead: 'What participants accepted stays as it was. Each change is a new version.',
  notLoaded: 'The versions could not be loaded.',
  none: 'There are none yet: what you save becomes version 1.',
  name: (number: number) => `Version ${number}`,
  /** 'Since May 4, 2026 by sofia' */
  since: <T>(since: T, by: string | null) => ['Since ', since, by === null ? '' : ` by ${by}`],
  accepted: (count: string) => `accepted by ${count}`,
  asks: 'everybody is asked',
  asksNot: 'nobody is asked again',
  read: 'Read',
  readName: (number: number) => `Read version ${number}`,
  rules: 'Rules',
  terms: 'Terms & Conditions',

  owing: (count: string) => `Not accepted yet by ${count}.`,
  ask: 'Ask everybody to accept it',
  askTitle: 'Ask everybody?',
  askText:
    'Who has not accepted this version sees it at the next visit, and can send no receipts and order nothing until it is accepted.',
  askConfirm: 'Ask',

  /** While other rules or terms are typed. */
  next: {
    title: 'This will be a new version',
    asks: 'Ask everybody to accept it at the next visit',
    asksHint: 'Leave it out for a correction of spelling: what was accepted before goes on to count.',
    note: 'What has changed',
    noteHint: 'Participants read it above the new text.',
  },
};
