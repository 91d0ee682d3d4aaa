import type { CalendarDate } from './calendar.ts';
import { cleanCell } from './imports/clean-cell.ts';
import { readWrittenDay } from './imports/days.ts';
import type { ImportProblem } from './imports/problem.ts';
import { spoiledProblem } from './imports/spoiled.ts';
import { checkTarget, excerptOf, type FileColumns, type RowError, type TableKind } from './imports/table.ts';
import type { Target } from './imports/targets.ts';
import { MAX_EXTERNAL_KEY, normalizeKey } from './invitations.ts';
import { memberTargets } from './member-targets.ts';
import { MAX_MOVEMENT } from './points.ts';
import { MOST_CHARACTERS } from './text-bounds.ts';

/** Lines of one file: they are booked in one transaction, and kept until the file has ended. */
export const MAX_BALANCES = 100_000;

/** Points that somebody has from before. `ownerFields` say whose they are: one of them at least. */
export interface BalanceRow {
  externalKey?: string;
  email?: string;
  username?: string;
  /** Whole, 0 to MAX_MOVEMENT. */
  points: number;
  /** The day on which they were earned; null if the file has no days. */
  earnedOn: CalendarDate | null;
  /** What the participant reads of them; '' without one. */
  text: string;
  /** What the file knows the line by; '' without it. */
  reference: string;
}

const ownerFields = ['externalKey', 'email', 'username'] as const;
const ownerTargets = memberTargets.filter(({ key }) => key === 'externalKey' || key === 'email');

export const balanceTargets = [
  ...(ownerTargets as unknown as [Target & { key: 'externalKey' }, Target & { key: 'email' }]),
  {
    key: 'username',
    isNeeded: false,
    holds: 'text',
    headers: list('username | user name | user | login | login name | benutzername | benutzer | usuario'),
  },
  {
    key: 'points',
    isNeeded: true,
    holds: 'amount',
    headers:
      list(`points | balance | points balance | point balance | current points | current balance | opening balance
      | available points | points available | total points | amount | value
      | punkte | punktestand | guthaben | saldo | betrag | puntos | saldo de puntos | puntos disponibles | importe`),
  },
  {
    key: 'earnedOn',
    isNeeded: false,
    holds: 'day',
    headers: list(`date | earned on | earned | date earned | earned date | day | booked on | booking date | as of
      | balance date | transaction date | posting date | posted | created at | created | valid from
      | datum | stand | stichtag | buchungsdatum | tag | fecha | fecha de saldo | fecha de movimiento`),
  },
  {
    key: 'text',
    isNeeded: false,
    holds: 'text',
    headers: list(`text | description | reason | comment | comments | note | notes | memo | details | subject
      | beschreibung | buchungstext | verwendungszweck | bemerkung | grund | notiz
      | descripción | concepto | motivo | comentario | nota | detalle`),
  },
  {
    key: 'reference',
    isNeeded: false,
    holds: 'text',
    headers: list(`reference | reference number | ref | transaction id | transaction number | transaction | entry id
      | entry number | line id | document number | document
      | referenz | referenznummer | buchungsnummer | belegnummer | beleg | vorgangsnummer
      | referencia | número de referencia | folio | número de movimiento | documento`),
  },
] as const satisfies readonly Target[];
export type BalanceTarget = (typeof balanceTargets)[number]['key'];

/** Opening balances, as a table that is imported: always with a mapping. */
export const balanceKind: TableKind<BalanceRow> = {
  needed: { all: 1, count: () => 0 },
  numbers: ['points'],
  days: ['earnedOn'],
  // A sum may stand under any of them: who is meant by 'Total' is no customer number.
  keys: [],
  targets: balanceTargets,
  listMissing: (targets) => [
    ...(ownerFields.some((field) => targets.has(field)) ? [] : ['externalKey']),
    ...(targets.has('points') ? [] : ['points']),
  ],
  checkColumn: checkTarget(balanceTargets.map(({ key }) => key)),
  readHeaders: () => ({ fields: [], errors: [] }),
  readRow,
};

/** Everything wrong with a row is reported at once. */
function readRow(
  columns: FileColumns,
  cells: readonly string[],
  line: number,
): { item: BalanceRow } | { errors: RowError[] } {
  const errors: RowError[] = [];
  const row: BalanceRow = { points: 0, earnedOn: null, text: '', reference: '' };
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const { field, displayName: name } = column;
    const text = cleanCell(cells[at] ?? '').replace(/\s+/g, ' ');
    const problem = cellProblem(field as BalanceTarget, name, text);
    if (problem) errors.push({ line, problem, row: excerptOf(cells), column: name, text: text.slice(0, 100) });
    else if (field === 'points') row.points = Number(text);
    else if (field === 'externalKey') row.externalKey = normalizeKey(text);
    else Object.assign(row, { [field]: text });
  }
  if (!ownerFields.some((field) => row[field]))
    errors.push({ line, problem: { code: 'ownerUnnamed' }, row: excerptOf(cells) });
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    errors.push({
      line,
      problem: { code: 'rowLong', cells: cells.length, columns: columns.length },
      row: excerptOf(cells),
    });
  return errors.length === 0 ? { item: row } : { errors };
}

/** Characters; a longer e-mail address or username is nobody's. */
const maxLengths = {
  externalKey: MAX_EXTERNAL_KEY,
  email: 254,
  username: 254,
  text: MOST_CHARACTERS.adjustmentReason,
  reference: 200,
} as const;

function cellProblem(field: BalanceTarget, name: string, text: string): ImportProblem | null {
  const shown = text.slice(0, 40);
  if (field === 'points') {
    if (text === '') return { code: 'cellMissing', name };
    if (belowZero.test(text)) return { code: 'cellBelowZero', name, text: shown };
    const isGood = /^\d{1,10}$/.test(text) && Number(text) <= MAX_MOVEMENT;
    return isGood
      ? null
      : (spoiledProblem(name, text) ?? { code: 'cellNotPoints', name, most: MAX_MOVEMENT, text: shown });
  }
  if (field === 'earnedOn') {
    if (text === '') return { code: 'cellMissing', name };
    return readWrittenDay(text, null) === text ? null : { code: 'cellNotDay', name, text: shown };
  }
  if (text.includes('\0') || /\p{Cs}/u.test(text)) return { code: 'cellUnstorable', name };
  const most = maxLengths[field];
  if (text.length > most) return { code: 'cellLong', name, most };
  return field === 'text' ? null : spoiledProblem(name, text);
}

/** As accounts write what is owed: −250, 250-, (250). */
const belowZero = /^(?:[-−–]\s*\p{Sc}?\s*\d|\p{Sc}?\s*\d[\d.,' ]*[-−–]$|\(\s*\p{Sc}?\s*\d.*\)$)/u;

function list(headers: string): string[] {
  return headers.split('|').map((header) => header.trim());
}
