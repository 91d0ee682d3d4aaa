import type { CalendarDate } from '#domain/calendar.ts';
import { formatsOf } from '../../formats.ts';

const { shortDate } = formatsOf('en');

/** What a program says of itself: on its pages, in its e-mails, and as announcements. */
export const messages = {
  pages: {
    title: 'On its pages',
    lead: 'The slogan stands at the login and on the participants’ home, the rest at the foot of each page after the login and of each e-mail.',
    sloganHint: 'Empty: “Every purchase earns you more.” at the login, and none on the home.',
    emailHint: 'Empty: the address of this installation, if it has one.',
  },
  mails: {
    title: 'In its e-mails',
    lead: 'The sentences stand in all e-mails to participants except those about their login. The address that they are sent from stays that of this installation.',
    senderHint: 'Empty: the name of the company.',
    replyHint: 'Empty: the e-mail address for questions.',
    openingHint: 'After the greeting. Plain text in one line.',
    closingHint: 'At the end of the e-mail.',
  },
  preview: {
    title: 'How an e-mail begins and ends',
    sender: (name: string) => `From: ${name}`,
    answersTo: (address: string) => `Answers to: ${address}`,
    greeting: 'Hi Maria,',
    /** Where the text of the e-mail itself stands. */
    between: '(what has happened)',
  },

  announcements: {
    title: 'Announcements',
    lead: 'Shown on the participants’ home from the first to the last day, until each has closed them.',
    add: 'Add announcement',
    list: 'Announcements',
    notLoaded: 'The announcements could not be loaded.',
    none: { title: 'Nothing is announced', text: 'Add an announcement for a sale, a deadline or a change.' },
    columns: { title: 'Title', days: 'Shown', state: 'State' },
    days: (first: CalendarDate, last: CalendarDate) =>
      first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`,
    states: { planned: 'Planned', shown: 'Shown now', over: 'Over' },
    edit: 'Edit',
    editNamed: (title: string) => `Edit ${title}`,
    remove: 'Remove',
    removeNamed: (title: string) => `Remove ${title}`,
    removal: {
      title: (title: string) => `Remove “${title}”?`,
      effect: 'Participants do not see it any more.',
      confirm: 'Remove',
      removed: (title: string) => `${title} was removed.`,
    },
  },
  dialog: {
    add: 'Add announcement',
    edit: 'Edit announcement',
    thisOne: 'this announcement',
    fields: { title: 'Title', text: 'Text', texts: 'In other languages', startsOn: 'First day', endsOn: 'Last day' },
    textHint: 'Plain text; line breaks are kept.',
    added: 'The announcement was added.',
    saved: 'The announcement was saved.',
    notSaved: 'The announcement could not be saved.',
    titleMissing: 'Title is required',
    dayMissing: 'Choose a day.',
    endsBefore: 'The last day cannot be before the first.',
  },
};
