import type { MailKind } from '#domain/mails.ts';
import { formatsOf } from '../../formats.ts';

const { count, number } = formatsOf('en');
const countFiles = (files: number) => count(files, { one: '# file', other: '# files' });

/** The outbox and the state of the system. */
export const operations = {
  outbox: {
    title: 'Outbox',
    lead: 'Every e-mail that was written, newest first. Times are those of your time zone.',
    list: 'E-mails',
    notLoaded: 'The e-mails could not be loaded.',
    columns: {
      subject: 'Subject',
      why: 'Why',
      to: 'To',
      state: 'State',
      when: 'When',
    },
    view: 'View',
    viewMail: (subject: string, to: string) => `View "${subject}" to ${to}`,
    filters: {
      all: 'All',
      waiting: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
    },
    emptyTitle: 'No e-mails yet',
    emptyText: 'E-mails to participants appear here: approvals, denials and shipments.',
    noneFound: 'No e-mails found',
    none: {
      waiting: 'No e-mails are waiting.',
      sent: 'No e-mails have been sent yet.',
      failed: 'No e-mails have failed.',
    },
  },

  mail: {
    /** What each kind tells of. */
    kinds: {
      userApproved: 'Account approved',
      rebateItemAdded: 'Receipt received',
      userRebateSubmissionApproved: 'Receipt approved',
      userRebateSubmissionDenied: 'Receipt denied',
      receiptReopened: 'Receipt reopened',
      objectionAnswered: 'Objection answered',
      cartItemShipped: 'Reward shipped',
      orderPlaced: 'Order placed',
      orderReturned: 'Reward returned',
      pointsExpiring: 'Points expire soon',
      rolesChanged: 'Roles changed',
      forgottenLogin: 'Forgotten login',
      emailConfirmation: 'New e-mail address to confirm',
      accountNotice: 'Change of the account',
      addressChanged: 'Address changed',
      secondFactorChanged: 'Second factor changed',
      administratorInvited: 'Administrator invited',
      memberInvited: 'Member invited',
      exportPrepared: 'Export prepared',
      importEnded: 'Import ended',
      somethingWaits: 'Something waits',
      passwordsTried: 'Wrong passwords tried',
      mailTest: 'Test of the mail server',
    } satisfies Record<MailKind, string>,
    /** Of the frame in which it is shown. */
    frame: (subject: string) => `E-mail: ${subject}`,
    to: 'To',
    why: 'Why',
    program: 'Program',
    state: 'State',
    written: 'Written',
    sent: 'Sent',
    none: 'N/A',
    showAs: 'Show as',
    asMail: 'E-mail',
    asText: 'Plain text',
    /** What it is about is one of `kinds`. */
    againBy: (event: string, username: string) => `${event}, sent again by ${username}`,

    givenUp: 'It could not be sent, and there are no more tries.',
    lastTryFailed: 'The last try to send it failed.',
    nextTry: (moment: string) => `It is tried again on ${moment}.`,
    isTried: 'It is being tried again now.',

    tryNow: 'Try now',
    sendAgain: 'Send again',
    linkOver: 'Its link no longer works: it was used or has expired.',
    textRemoved: 'Its text was removed.',
    linkGone: 'Its link was in the e-mail that was sent, and nowhere else.',
    isSent: 'It is already being sent.',
    triedNow: (to: string) => `The e-mail to ${to} is tried now.`,
    sentAgain: (to: string) => `The e-mail to ${to} is on its way again.`,
  },

  system: {
    title: 'System',
    lead: 'How this installation runs: its processes, its jobs, its e-mail and its backups. Times are those of your time zone.',
    notLoaded: 'The state of the installation could not be loaded.',
    maintenance: (since: string) => `There is maintenance since ${since}.`,
    maintenanceText: <T>(command: (text: string) => T) => [
      'Nothing can be changed until ',
      command('guerdon maintenance off'),
      '.',
    ],

    processes: {
      title: 'Processes',
      columns: {
        process: 'Process',
        state: 'State',
        does: 'Does',
        version: 'Version',
        since: 'Since',
        lastReport: 'Last report',
      },
      duties: {
        web: 'Answers',
        worker: 'Does jobs',
        all: 'Answers, does jobs',
      },
      /** It has not reported for a minute. */
      silent: 'Silent',
      well: 'Well',
      /** Something that it needs is missing. */
      inPart: 'In part',
      emptyTitle: 'No process has reported yet',
      emptyText: 'A process reports within fifteen seconds of its start.',
    },

    jobs: {
      title: 'Jobs',
      columns: {
        jobs: 'Jobs',
        due: 'Due',
        since: 'Since',
        running: 'Running',
        later: 'Later',
        givenUp: 'Given up',
      },
      /** By the names with which they are stored. */
      kinds: {
        send_mail: 'E-mails',
        send_sealed_mail: 'E-mails with a link that lets in',
        mail_login_links: 'Links to a forgotten login',
        mail_guess_warning: 'Warnings of wrong passwords',
        remove_bytes: 'Removal of files',
        empty_outbox: 'Removal of e-mails from the outbox folder',
        sweep: 'Removal of what is over',
        points_due: 'Expiry of points, and warnings of it',
        waiting_mails_due: 'E-mails that something waits',
        read_receipt: 'Reading of receipts',
        read_again: 'Reading of receipts by a new reader',
        send_push: 'Push messages',
      },
      givenUpOn: (moment: string, error: string) => `Given up on ${moment}: ${error}`,
      tryAgain: 'Try again',
      tryKindAgain: (kind: string) => `Try again what was given up: ${kind}`,
      triedAgain: (jobs: number) =>
        count(jobs, { one: '# job will be tried again now.', other: '# jobs will be tried again now.' }),
      emptyTitle: 'No jobs',
      emptyText: 'Nothing waits to be done, and nothing was given up.',
    },

    mail: {
      title: 'E-mail',
      outbox: 'Outbox',
      sendTest: 'Send me a test',
      testBegun: (to: string) => `A test e-mail to ${to} is on its way.`,
      testFailed: 'The last test could not be sent.',
      server: 'Mail server',
      noServer: 'None: e-mails are written to a folder',
      sender: 'Sender',
      waiting: 'Waiting',
      givenUp: 'Given up',
      lastTest: 'Last test',
      noTest: 'None yet',
    },

    backup: {
      title: 'Last backup',
      lead: 'Of those that guerdon backup made. Other ways to make one are not known here.',
      none: 'No backup is known.',
      noneText: <T>(command: (text: string) => T) => [
        command('guerdon backup'),
        ' writes database and files into a folder.',
      ],
      old: (days: number) => `The last backup is more than ${days} days old.`,
      damaged: (files: number) => `${countFiles(files)} could not be saved.`,
      damagedText: <T>(command: (text: string) => T) => [
        'The store lacks them, or has other bytes than were accepted. ',
        command('guerdon doctor'),
        ' names them.',
      ],
      taken: 'Taken',
      holds: 'Holds',
      /** Of the database and the files. */
      contents: (rows: number, files: number, megabytes: number) =>
        `${count(rows, { one: '# row', other: '# rows' })}, ${countFiles(files)} (${number(megabytes)} MB)`,
      machine: 'Machine',
      folder: 'Folder',
    },
  },
};
