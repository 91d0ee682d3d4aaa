import { EXPORT_DAYS, LARGE_EXPORT_ROWS } from '#domain/exports.ts';
import { formatsOf } from '../../formats.ts';

const { number } = formatsOf('en');

/** The exports of a program that the server prepares. */
export const exports = {
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
    days: (from: string | null, to: string | null) =>
      from && to ? `${from} – ${to}` : from ? `From ${from}` : `Until ${to}`,
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
    download: 'Download',
    downloadFile: (file: string) => `Download ${file}`,
    again: 'Try again',
    stop: (file: string) => `Stop preparing ${file}`,
    remove: (file: string) => `Remove ${file}`,
    notLoaded: 'The prepared files could not be loaded.',
    failed: 'That did not work.',
  },
};
