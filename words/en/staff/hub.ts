import type { Country } from '#domain/countries.ts';
import { EXPORT_DAYS, LARGE_EXPORT_ROWS } from '#domain/exports.ts';
import { countryNow } from '../../country-now.ts';
import { formatsOf } from '../../formats.ts';
import { formatTotal } from '../../numbers.ts';

const { count, dayOfYear, number } = formatsOf('en');

/** The first page of a program. */
export const hub = {
  title: 'Rewards Program',
  titleToEdit: 'Edit Rewards Program',
  viewAs: 'View As',
  copyProgram: 'Copy program',
  /** A zip of everything that makes it. */
  exportProgram: 'Export program',
  bringProgram: 'Bring files back',
  programExported: 'The program was exported, without people.',
  programNotExported: 'The program was not exported.',
  /** The page on which a draft is opened. */
  open: 'Open the program',
  participantsLink: {
    name: 'Participants’ link',
    preview: 'Preview the participants’ pages in a new tab',
    showQr: 'Show the link as a QR code',
    qrCode: (program: string) => `QR code of the link to ${program}`,
  },
  editProgram: 'EDIT PROGRAM',

  /** Each with its count. */
  lists: {
    'unapproved-users': 'Unapproved Users',
    'approved-users': 'Approved Users',
    'unapproved-rebate-submissions': 'Unapproved Rebate Submissions',
    'approved-rebate-submissions': 'Approved Rebate Submissions',
    'reward-items': 'Submitted Reward Items',
    'completed-modules': 'Training Modules Completed',
  },
  /** Below the counts. */
  nobodyWaits: 'no one waiting',
  oldestToday: 'oldest: less than a day',
  oldestWaits: (days: number) => count(days, { one: 'oldest waits # day', other: 'oldest waits # days' }),
  nothingWaits: 'nothing waiting',
  noneOverdue: (reviewTime: string) => `none over ${reviewTime}`,
  overdue: (receipts: number, reviewTime: string) => `${formatTotal(receipts)} over ${reviewTime}`,
  unsentOfTotal: 'unsent of total',

  weeks: {
    title: 'Last 12 weeks',
    lead: 'Points by week',
    caption: 'Points by week',
    week: 'Week of',
    issued: 'Issued',
    redeemed: 'Redeemed',
    expired: 'Expired',
    /** At the axes, which are narrow: '11/29', and '19.3K' for 19,320. */
    day: dayOfYear,
    shortPoints: (points: number) => shortNumbers(countryNow()).format(points),
  },

  exports: {
    title: 'Exports',
    lead: 'Saved as CSV files',
    choose: 'Days, Excel',
    files: {
      users: 'Users',
      trainings: 'Completed trainings',
      receipts: 'Rebate submissions',
      rewards: 'Reward submissions',
      decisions: 'Receipt decisions',
      points: 'Points',
      balances: 'Balances',
      catalog: 'Catalog',
    },
    preparing: 'Preparing…',
    rows: (rows: number) => count(rows, { one: '# row', other: '# rows' }),
    rowsOf: (rows: number, total: number) =>
      count(total, { one: `${number(rows)} of # row`, other: `${number(rows)} of # rows` }),
    savedRows: (rows: number) => count(rows, { one: 'Saved, # row', other: 'Saved, # rows' }),
    saved: (file: string) => `${file} is saved.`,
    cancel: (file: string) => `Cancel ${file}`,
    downloading: (file: string) => `Downloading ${file}`,
    failed: (file: string) => `${file} could not be exported.`,
    dialog: {
      title: 'Export',
      list: 'List',
      days: {
        users: 'By the day of registration',
        trainings: 'By the day of completion',
        receipts: 'By the day of the decision; while in review, by that of the submission',
        rewards: 'By the day of the order',
        decisions: 'By the day of the decision',
        points: 'By the day on which points were booked',
        catalog: 'By the day on which items were added',
        balances: 'At the end of the last day, with what moved them since the first',
      },
      from: 'From',
      to: 'To',
      backwards: 'The last day cannot be before the first.',
      empty: 'Both days are included. Without a day, the list begins with its first row or ends with its last.',
      format: 'Format',
      formats: { csv: 'CSV', xlsx: 'Excel' },
      formatHints: {
        csv: 'For other programs. Opened as a spreadsheet, zip codes and numbers lose their first zeros.',
        xlsx: 'For Excel, LibreOffice and the like. Zip codes, receipt and tracking numbers stay as they are.',
      },
      download: 'Download',
    },
  },

  /** The exports that the server prepares. */
  /** Of a list that is too long to be downloaded at once. */
  large: {
    title: 'This list is long',
    text: (file: string) =>
      `${file} has more than ${number(LARGE_EXPORT_ROWS)} rows. It is prepared while you go on, and you get an e-mail when it is ready.`,
    kept: `Who may export the list finds it here for ${EXPORT_DAYS} days.`,
    prepare: 'Prepare',
  },
  prepared: {
    title: 'Prepared files',
    by: (username: string) => `for ${username}`,
    states: {
      waiting: 'Waits for its turn',
      running: 'Is being prepared',
      failed: 'Could not be prepared',
      expired: 'Was removed, as its days are over',
    },
    problems: {
      'too-many-rows': 'An Excel file cannot hold as many rows. Choose fewer days, or CSV.',
      'too-long': 'It took longer than two hours. Choose fewer days.',
      broken: 'It can be tried again.',
    },
    until: (day: string) => `kept until ${day}`,
    progress: (file: string) => `Preparing ${file}`,
    downloadFile: (file: string) => `Download ${file}`,
    again: 'Try again',
    stop: (file: string) => `Stop preparing ${file}`,
    remove: (file: string) => `Remove ${file}`,
    notLoaded: 'The prepared files could not be loaded.',
    failed: 'That did not work.',
  },
};

const shortNumbers = (country: Country) =>
  new Intl.NumberFormat(country === 'DE' ? 'en-DE' : 'en-US', { notation: 'compact', maximumFractionDigits: 1 });
