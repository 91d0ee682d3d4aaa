import type { Rule } from './source-file.ts';

/**
 * One function makes a day of a moment and a zone. A second one sooner or later takes the zone of the server, the browser or
 * the database, and then one page says Monday and another Tuesday.
 */
export const checkDays: Rule = (files) =>
  files
    .filter(({ path, isTest }) => isChecked.test(path) && !isTest && !mayMakeDays.has(path))
    .flatMap(({ path, text }) => {
      const read = path.startsWith('words/') ? text.replaceAll(ofDays, '') : text;
      return makers.flatMap((maker) => {
        const found = maker.exec(read)?.[0].trim();
        return found ? [{ path, message: `makes a day itself (${found}): ${reason}` }] : [];
      });
    });

const reason = 'domain/calendar.ts makes days of moments, in the time zone of the program';

const isChecked = /^(domain|contract|words|server|web)\/.*\.tsx?$/;
const mayMakeDays = new Set([
  'domain/calendar.ts',
  // An export streams rows by the million, so the database makes their days, in the zone of the program.
  'server/exports/queries.ts',
]);

const makers = [
  // All of it to the second is no day.
  /\.toISOString\(\)\s*\.(split\(|(slice|substring|substr)\((?!0, 19\)))/,
  /\.get(UTC)?(Date|Month|FullYear|Day|Hours|Minutes)\(\)/,
  /\.toLocale(Date|Time)String\(/,
  /\.toLocaleString\([^)]*\b(timeZone|dateStyle|timeStyle|weekday|month|day|hour)\b/,
  // The local midnight of a day.
  /new Date\([^,()`]+,[^()]+\)/,
  // Where the reader is, is no day.
  /\bIntl\.DateTimeFormat\((?!\)\.resolvedOptions)/,
  /\bat time zone\b|\bcurrent_date\b|\blocaltimestamp\b|\bdate_trunc\(|\bto_char\(|(_at|\bnow\(\))\s*::date\b/i,
  /\btimezone\(/,
];
/** How words say a day that they are given, whose midnight is that of UTC; and the name of a zone. */
const ofDays = /\bIntl\.DateTimeFormat\([^)]*(timeZone: 'UTC'|timeZoneName)/g;
