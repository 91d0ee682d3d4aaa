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
  /** The first. */
  days: { line: number; text: string }[];
  hasOthers: boolean;
}
/** Of a column: what is shown. */
const MOST_DAYS = 200;
/** Characters of a cell in which a day can stand, with some blanks. */
const MOST_OF_CELL = 16;

/**
 * Finds days among texts that are none: '3/4' and '1-2' become '4-Mar' and '2-Jan' in a spreadsheet, or '03/04/2026'.
 * Whether they are meant the whole column says, so it is known at the end: then `readDay` finds all of such a column, of which
 * the first are named.
 */
export function makeDayWatch() {
  const columns: Column[] = [];
  return { note, end };

  function note(at: number, cell: string, line: number, canBeDay = true): void {
    columns[at] ??= { days: [], hasOthers: false };
    const column = columns[at];
    const text = readDay(cell, canBeDay);
    if (text === null) column.hasOthers ||= cell.trim() !== '';
    else if (column.days.length < MOST_DAYS) column.days.push({ line, text });
  }

  /** The columns with days among other texts, by their places, and the first of these days. */
  function end(): { at: number; days: Column['days'] }[] {
    return columns.flatMap((column, at) =>
      column?.hasOthers && column.days.length > 0 ? { at, days: column.days } : [],
    );
  }
}

/** The day that a cell is, without blanks beside it, or null. What is known to be a text (`!canBeDay`) is none. */
export function readDay(cell: string, canBeDay = true): string | null {
  if (!canBeDay || cell.length > MOST_OF_CELL) return null;
  const text = cell.trim();
  return /[-./ ]/.test(text) && day.test(text) ? text : null;
}

const months =
  'jan|feb|mar|mär|mrz|apr|may|mai|jun|jul|aug|ago|sep|sept|oct|okt|nov|dec|dez|dic|ene|abr|fév|févr|avr|juin|juil|août|déc|janv|mars';
const day = new RegExp(
  `^(?:\\d{1,2}\\.?[- ](?:${months})\\.?(?:[- ]\\d{2}(?:\\d{2})?)?|(?:${months})\\.?[- ]\\d{2}|\\d{1,2}([/.])\\d{1,2}\\1\\d{4}|\\d{1,2}/\\d{1,2}/\\d{2}|\\d{4}-\\d{2}-\\d{2})$`,
  'i',
);
