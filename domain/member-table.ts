import { addressProblems, findPostalCode, shortRegion } from './addresses.ts';
import type { Country } from './countries.ts';
import { cleanCell } from './imports/clean-cell.ts';
import type { ImportProblem } from './imports/problem.ts';
import { spoiledProblem } from './imports/spoiled.ts';
import { readDisabled } from './imports/states.ts';
import {
  checkTarget,
  excerptOf,
  type FileColumn,
  type FileColumns,
  type RowError,
  type TableKind,
} from './imports/table.ts';
import { MAX_EXTERNAL_KEY, normalizeKey } from './invitations.ts';
import { linkProblem } from './link-like-names.ts';
import { listAsked, readAnswer } from './member-answers.ts';
import { memberTargets } from './member-targets.ts';
import { addressAsStored, emailPattern, standardFields } from './members.ts';
import { readRegion } from './region-names.ts';
import type { FormAnswers, FormItem } from './registration-form.ts';

/** What a file can say of a person in words, in the order in which it is shown. */
export const personFields = [
  'externalKey',
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zip',
] as const;
export type PersonField = (typeof personFields)[number];

/** One person of a file. Only what stands in it is there: an empty cell clears nothing. */
export type PersonRow = { [F in PersonField]?: string } & { disabled?: boolean; answers?: FormAnswers };

/** Characters; the zip code and the state are checked by their forms. */
const maxLengths = new Map<string, number>([
  ...standardFields.map(({ field, maxLength }) => [field, maxLength] as const),
  ['externalKey', MAX_EXTERNAL_KEY],
]);
/** Characters of a cell that are shown with what is wrong with it. */
const MOST_OF_TEXT = 100;

/**
 * Both names of one cell: 'Smith, Ann' has the last name first, else it begins behind the last blank. A name of one word is a
 * first name.
 */
export function splitName(name: string): { firstName: string; lastName: string } {
  const text = name.trim().replace(/\s+/g, ' ');
  const comma = text.indexOf(',');
  if (comma >= 0) return { firstName: text.slice(comma + 1).trim(), lastName: text.slice(0, comma).trim() };
  const blank = text.lastIndexOf(' ');
  return blank < 0
    ? { firstName: text, lastName: '' }
    : { firstName: text.slice(0, blank), lastName: text.slice(blank + 1) };
}

/** With how many zeros, which a spreadsheet takes away, the postal codes of regions begin, by the codes of these. */
const firstZeros: Partial<Record<Country, Readonly<Record<string, 1 | 2>>>> = {
  US: { CT: 1, MA: 1, ME: 1, NH: 1, NJ: 1, RI: 1, VT: 1, AE: 1, PR: 2, VI: 2 },
  MX: { CMX: 1 },
};

/**
 * The postal code as it is stored; null if it is none. Of a region whose codes begin with zeros these are put back before what
 * is left of five digits, or nine. `state`: its name as it is stored, if it is known.
 */
export function readZip(text: string, state: string | undefined, country: Country): string | null {
  const zip = text.trim();
  const zeros = (state !== undefined && firstZeros[country]?.[shortRegion(state, country)]) || 0;
  const isCut = new RegExp(`^\\d{${5 - zeros}}(?:-?\\d{4})?$`).test(zip);
  return findPostalCode(isCut ? '0'.repeat(zeros) + zip : zip, country);
}

/** Members of a program, as a table that is imported: always with a mapping. `items` are those of its registration form. */
export function makeMemberKind(country: Country, items: readonly FormItem[]): TableKind<PersonRow> {
  const asked = listAsked(items);
  const answered = new Map(asked.map((item) => [item.uid, item]));
  return {
    needed: { all: 1, count: () => 0 },
    numbers: [],
    days: asked.flatMap(({ uid, type }) => (type === 'date' ? uid : [])),
    keys: ['externalKey', 'email'],
    targets: memberTargets,
    listMissing: (targets) => (targets.has('externalKey') || targets.has('email') ? [] : ['email']),
    checkColumn: checkTarget([...memberTargets.map(({ key }) => key), ...answered.keys()]),
    readHeaders: () => ({ fields: [], errors: [] }),
    readRow: (columns, cells, line) => readRow(columns, cells, line, { country, answered }),
  };
}

/** A row is a person with a customer number or an e-mail address. Everything wrong with it is reported at once. */
function readRow(
  columns: FileColumns,
  cells: readonly string[],
  line: number,
  { country, answered }: { country: Country; answered: ReadonlyMap<string, FormItem> },
): { item: PersonRow } | { errors: RowError[] } {
  const texts: Record<string, string> = {};
  const answers: FormAnswers = {};
  const named: Record<string, FileColumn> = {};
  const errors: RowError[] = [];
  const fault = (problem: ImportProblem, column?: string, text = '') =>
    errors.push({
      ...{ line, problem, row: excerptOf(cells) },
      ...(column !== undefined && text !== '' && { column, text: text.slice(0, MOST_OF_TEXT) }),
    });
  for (const [at, column] of columns.entries()) {
    const text = cleanCell(cells[at] ?? '');
    if (!column || text === '') continue;
    const question = answered.get(column.field);
    if (question) {
      readQuestion(question, column.displayName, text);
      continue;
    }
    texts[column.field] = text.replace(/\s+/g, ' ');
    named[column.field] = column;
  }
  const { name, address2, disabled, ...person } = texts;
  if (name !== undefined) {
    const { firstName, lastName } = splitName(name);
    if (firstName) person.firstName ??= firstName;
    if (lastName) person.lastName ??= lastName;
  }
  if (address2 !== undefined) person.address = [person.address, address2].filter(Boolean).join(', ');
  if (person.externalKey) person.externalKey = normalizeKey(person.externalKey);
  const item: PersonRow = {};
  // The postal code needs the state.
  const stored = addressAsStored(
    { ...(person as PersonRow), ...(person.state && { state: readRegion(person.state, country) ?? person.state }) },
    country,
  );
  const forces = forcesProblems(stored, country);
  for (const field of personFields) {
    const text = person[field];
    if (text === undefined) continue;
    const column = labelOf(field);
    const problem =
      cellProblem(field, column, text, { state: stored.state, country }) ?? forces(field, column, text.slice(0, 40));
    if (problem) fault(problem, column, text);
    item[field] = field === 'zip' ? (readZip(text, stored.state, country) ?? text) : stored[field]!;
  }
  if (disabled !== undefined) {
    const isDisabled = readDisabled(named.disabled!.displayName, disabled);
    if (typeof isDisabled === 'boolean') item.disabled = isDisabled;
    else
      fault(
        { code: 'cellNotYesOrNo', name: labelOf('disabled'), text: disabled.slice(0, 40) },
        labelOf('disabled'),
        disabled,
      );
  }
  if (Object.keys(answers).length > 0) item.answers = answers;
  if (!item.externalKey && !item.email) fault({ code: 'personUnknown' });
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    fault({ code: 'rowLong', cells: cells.length, columns: columns.length });
  return errors.length === 0 ? { item } : { errors };

  function readQuestion(question: FormItem, name: string, text: string): void {
    const read = spoiledProblem(name, text.slice(0, MOST_OF_TEXT)) ?? readAnswer(question, text, name);
    if ('code' in read) fault(read, name, text);
    else answers[question.uid] = read.answer;
  }

  function labelOf(field: string): string {
    const from = field === 'firstName' || field === 'lastName' ? (named[field] ?? named.name) : named[field];
    return (from ?? named.address2)?.displayName ?? field;
  }
}

/** Of the armed forces abroad, whether post office and state go together. */
function forcesProblems({ city, state }: PersonRow, country: Country) {
  const found = addressProblems({ ...(city && { city }), ...(state && { state }) }, country);
  return (field: PersonField, name: string, text: string): ImportProblem | null => {
    if (field === 'city' && found.city) return { code: 'cellNotMilitaryCity', name, text };
    return field === 'state' && found.state?.code === 'militaryState'
      ? { code: 'cellNotMilitaryState', name, text }
      : null;
  };
}

function cellProblem(
  field: PersonField,
  name: string,
  text: string,
  { state, country }: { state: string | undefined; country: Country },
): ImportProblem | null {
  const shown = text.slice(0, 40);
  if (text.includes('\0') || /\p{Cs}/u.test(text)) return { code: 'cellUnstorable', name };
  const spoiled = spoiledProblem(name, text.slice(0, MOST_OF_TEXT));
  if (spoiled) return spoiled;
  if (field === 'email' && !emailPattern.test(text)) return { code: 'cellNotEmail', name, text: shown };
  if (field === 'state' && !readRegion(text, country)) return { code: 'cellNotState', name, text: shown, country };
  if (field === 'zip') return readZip(text, state, country) ? null : { code: 'cellNotZip', name, text: shown, country };
  const most = maxLengths.get(field)!;
  if (text.length > most) return { code: 'cellLong', name, most };
  const isName = field === 'firstName' || field === 'lastName';
  return isName && linkProblem(text) ? { code: 'cellLinkLike', name, text: shown } : null;
}
