import type { CalendarDate } from '#domain/calendar.ts';
import { codeLengths, type WayInState } from '#domain/ways-in.ts';
import { formatsOf } from '../../formats.ts';

const { number, shortDate } = formatsOf('en');

/** Who can register in a program, and the codes and links that it hands out. */
export const registering = {
  title: 'Who can register',
  modes: {
    open: 'Everybody',
    code: 'Who has a code',
    invitation: 'Only who is invited',
  },
  modeHints: {
    open: 'Who comes by one of the links below is registered all the same, and you see by which one.',
    code: 'Hand out a link or a code below; without one nobody registers, except who is invited.',
    invitation: 'The codes below do not work. You invite people in the list of users, or import them.',
  },
  domainsHint:
    'One on each line, such as harbor.example; *.harbor.example stands for it and all names below it. Empty: any address. An account counts once its owner has opened the link that is mailed to the address.',

  codes: {
    title: 'Codes and links',
    lead: 'For a trade show, a branch, a flyer: each with its own link and QR code.',
    add: 'Add code',
    list: 'Registration codes',
    notLoaded: 'The codes could not be loaded.',
    none: { title: 'There are no codes yet', text: 'Add one to hand out a link, and to see who came by it.' },
    columns: { label: 'Name', code: 'Code', people: 'Registered', until: 'Until', state: 'State' },
    states: { open: 'Open', disabled: 'Disabled', over: 'Over', full: 'Full' } satisfies Record<WayInState, string>,
    /** '12 of 40', with how many of them are approved below. */
    people: (registered: number, most: number | null) =>
      most === null ? number(registered) : `${number(registered)} of ${number(most)}`,
    approved: (approved: number) => `${number(approved)} approved`,
    until: (day: CalendarDate) => shortDate(day),
    handOut: 'Link and QR code',
    handOutNamed: (label: string) => `Link and QR code of ${label}`,
    edit: 'Edit',
    editNamed: (label: string) => `Edit ${label}`,
  },

  dialog: {
    add: 'Add Code',
    edit: 'Edit Code',
    thisCode: 'this code',
    fields: {
      label: 'Name',
      publicName: 'Name for participants',
      code: 'Code',
      endsOn: 'Last day',
      mostPeople: 'Largest number of people',
      approves: 'Approved at once',
    },
    labelHint: 'For staff, such as Spring trade show',
    publicNameHint: 'Who comes by the link reads: You were invited by … Empty: nothing.',
    codeHint: 'Empty: one is made. Letters and digits, at least six; it cannot be changed later.',
    codeFaults: {
      signs: 'A code consists of letters A to Z, digits and hyphens.',
      length: `A code has ${codeLengths.least} to ${codeLengths.most} letters and digits.`,
    },
    approvesHint: 'Also if users require approval',
    added: 'The code was added.',
    saved: 'The code was saved.',
    notSaved: 'The code could not be saved.',
    notNumber: 'Enter a whole number.',
  },

  handing: {
    title: (label: string) => `Register by ${label}`,
    code: 'Code',
    qrCode: (label: string) => `QR code of ${label}`,
    noLink: 'The program has a link once it has a URL path.',
    download: 'Download QR code',
    print: 'Print',
    isShut: 'Nobody can register with it now.',
  },
};
