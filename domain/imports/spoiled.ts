import type { ImportProblem } from './problem.ts';

/** What a spreadsheet has put in the place of what was meant: an error, or the beginning of a long number. */
export function spoiledProblem(name: string, text: string): ImportProblem | null {
  if (text.startsWith('#') || text.startsWith('Err:'))
    return errors.test(text) ? { code: 'cellError', name, text } : null;
  return shortened.test(text) ? { code: 'cellShortened', name, text } : null;
}

// In the languages of western Europe: #REF!, #¡REF!, #N/A, #NAME?, #BEZUG!, #NV; those of LibreOffice; and a column that is too narrow.
const errors = /^(?:Err:\d{3}|#GETTING_DATA|#(?:[¡¿]?[\p{Lu}\d/_]+[!?]|N\/A|N\/D|NV|#{2,}))$/u;
const shortened = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

interface Column {
  days: { line: number; text: string }[];
  hasOthers: boolean;
}
const MOST_DAYS = 200;
/** Characters of a cell in which a day can stand, with some blanks. */
const MOST_OF_CELL = 16;

/**
 * Finds days among texts that are none: '3/4' and '1-2' become '4-Mar' and '2-Jan' in a spreadsheet, or '03/04/2026'.
 * Whether they are meant the whole column says, so it is known at the end. What is known to be a text is none.
 */
export function makeDayWatch() {
  const columns: Column[] = [];
  return { note, end };

  function note(at: number, cell: string, line: number, canBeDay = true): void {
    columns[at] ??= { days: [], hasOthers: false };
    const column = columns[at];
    const isLong = cell.length > MOST_OF_CELL;
    if (isLong && column.hasOthers) return;
    const text = cell.trim();
    if (isLong || !canBeDay || !/[-./ ]/.test(text) || !day.test(text)) column.hasOthers ||= text !== '';
    else if (column.days.length < MOST_DAYS) column.days.push({ line, text });
  }

  /** The days, by their columns. */
  function end(): { at: number; line: number; text: string }[] {
    return columns.flatMap((column, at) => (column?.hasOthers ? column.days.map((day) => ({ at, ...day })) : []));
  }
}

const months =
  'jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|ago|sep|sept|oct|okt|nov|dec|dez|dic|ene|abr|fév|févr|avr|juin|juil|août|déc|janv|mars';
const day = new RegExp(
  `^(?:\\d{1,2}\\.?[- ](?:${months})\\.?(?:[- ]\\d{2}(?:\\d{2})?)?|(?:${months})\\.?[- ]\\d{2}|\\d{1,2}([/.])\\d{1,2}\\1\\d{4}|\\d{1,2}/\\d{1,2}/\\d{2}|\\d{4}-\\d{2}-\\d{2})$`,
  'i',
);
