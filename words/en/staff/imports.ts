import type { ReadTable } from '#contract/imports.ts';
import type { CatalogTarget } from '#domain/catalog-targets.ts';
import type { Delimiter } from '#domain/imports/csv-records.ts';
import type { Encoding } from '#domain/imports/encodings.ts';
import { IMPORT_DAYS, type ImportFailure, type ImportKindName, type ImportState } from '#domain/imports/kinds.ts';
import type { Rounding } from '#domain/imports/mapping.ts';
import type { MemberTarget } from '#domain/member-targets.ts';
import { formatsOf } from '../../formats.ts';
import { balances } from './balances.ts';
import { importPictures } from './import-pictures.ts';

const { count, number } = formatsOf('en');
const countRows = (rows: number) => count(rows, { one: '# row', other: '# rows' });

/** How a text is written, as programs that save one call it. */
const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows (1252)',
  macintosh: 'Macintosh (Mac OS Roman)',
};
const delimiterNames: Record<Delimiter, string> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Vertical bars',
};
const decimalSigns = { '.': 'a point', ',': 'a comma' };
const decimalNames = { '.': 'A point: 1,250.00', ',': 'A comma: 1.250,00' };
type WhyLeftOut = ReadTable['leftOut'][number]['why'];
const reasonsLeftOut: Record<WhyLeftOut, string> = {
  above: 'above the names of the columns',
  total: 'a sum',
  continued: 'only a further picture of the item above',
};

/** What is said of each kind of table. */
const kinds: Record<ImportKindName, { name: string; title: string; about: string; toList: string }> = {
  catalog: {
    name: 'Rebate items',
    title: 'Import rebate items',
    about: 'A price list or the export of a shop: you choose which column is the name and which the points.',
    toList: 'See the rebate items',
  },
  members: {
    name: 'People',
    title: 'Import people',
    about:
      'A list of customers or contacts: you choose which column is the e-mail address and which the customer number. Who is new becomes a member and can be invited; who is known is corrected.',
    toList: 'See the people',
  },
  balances: balances.kind,
};

/** What a column can become, by the keys of each kind. */
const catalogTargets: Record<CatalogTarget, string> = {
  name: 'Name',
  points: 'Points',
  uniqueIdentifier: 'Unique Identifier',
  category: 'Category',
  image: 'Picture',
  disabled: 'Disabled',
  group: 'Product of the variants',
};
const memberTargets: Record<MemberTarget, string> = {
  externalKey: 'Customer number',
  email: 'E-mail address',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'First and last name',
  address: 'Address',
  address2: 'Address, second line',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  disabled: 'Disabled',
};
const targets: Record<ImportKindName, Readonly<Record<string, string>>> = {
  catalog: catalogTargets,
  members: memberTargets,
  balances: balances.targets,
};

/** Files that become rows: where they are dropped, what their columns are, what they would change, and what they did. */
export const imports = {
  kinds,
  balances,

  /** A page for one import. */
  page: {
    lead: 'Nothing is changed before you have seen what will happen.',
    toImports: 'Imports',
    notLoaded: 'The import could not be loaded.',
    noKindTitle: 'Nothing to import',
    noKind: 'This address does not say what is to be imported.',
  },

  /** Where a file is chosen. */
  place: {
    file: 'CSV or Excel file',
    drop: 'Drop a CSV or Excel file here',
    choose: 'Choose a file',
    format: 'CSV or Excel (.xlsx), up to 100 MB.',
    oneAtATime: 'Choose one file at a time.',
    upload: 'Upload of the file',
    uploading: (file: string) => `${file} is being uploaded`,
    uploaded: (percent: number) => `${percent}% uploaded`,
    received: 'The file has arrived and is being opened…',
    leavingCost: 'The upload of the file stops.',
    notUploaded: 'The file could not be uploaded. Nothing has been changed.',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    toOpen: 'See the open imports',
  },

  /** The file of an import, and how it was read. */
  file: {
    by: (person: string, when: string) => `Uploaded by ${person}, ${when}`,
    byWithoutFile: (person: string, when: string) => `By ${person}, ${when}`,
    rows: countRows,
    columns: (columns: number) => count(columns, { one: '# column', other: '# columns' }),
    replace: 'Replace file',
    discard: 'Discard',
    discarding: {
      title: (file: string) => `Discard ${file}?`,
      effect: 'Nothing of it has been imported. The file and your choices of columns are deleted.',
      confirm: 'Discard the file',
    },
    /** ' · ' stands between them. */
    text: (encoding: Encoding) => `${encodingNames[encoding]} text`,
    divided: (delimiter: Delimiter) => `cells divided by ${delimiterNames[delimiter].toLowerCase()}`,
    sheet: (name: string) => `sheet “${name}”`,
    header: (line: number) => `names of the columns in line ${line}`,
    decimal: (sign: '.' | ',') => `decimals after ${decimalSigns[sign]}`,
    readAs: 'Read as',
    correct: 'Read it otherwise',
    found: (what: string) => `Found: ${what}`,
    finds: 'Found by the content',
    encoding: 'Encoding',
    encodingHint: 'If letters below look wrong, choose another one.',
    encodings: (encoding: Encoding) => encodingNames[encoding],
    delimiter: 'Cells are divided by',
    delimiters: (delimiter: Delimiter) => delimiterNames[delimiter],
    sheetLabel: 'Sheet',
    headerLine: 'Line with the names of the columns',
    headerLineHint: 'Empty: it is found.',
    firstLines: 'Which of these lines names the columns?',
    firstLine: (line: number, row: string) => `Line ${line}: ${row}`,
    decimalLabel: 'Sign before decimals',
    decimals: (sign: '.' | ',') => decimalNames[sign],
    leftOut: (lines: number) =>
      count(lines, { one: '# line is no row and is left out.', other: '# lines are no rows and are left out.' }),
    leftOutLine: (line: number, why: WhyLeftOut, row: string) => `Line ${line}, ${reasonsLeftOut[why]}: ${row}`,
    sameFile: 'This file has been imported before.',
    sameFileText: (when: string) => `The very same file was imported ${when}, and that was not undone.`,
    openSame: 'Open that import',
  },

  columns: {
    title: 'Columns',
    lead: 'What each column of the file becomes',
    table: 'Columns of the file',
    header: 'In the file',
    samples: 'First values',
    becomes: 'Becomes',
    becomesOf: (header: string) => `What ${header} becomes`,
    unnamed: (place: number) => `Column ${place}, without a name`,
    noValue: 'empty',
    guessed: 'Guessed',
    leftOut: 'Do not import',
    newColumn: 'New column',
    groups: { known: 'What is known', own: 'Columns of this program', answers: 'Registration form', more: 'Otherwise' },
    needed: (target: string) => `${target} (needed)`,
    /** Of a target that another column has: choosing it takes it from there. */
    takenFrom: (target: string, header: string) => `${target}, now from ${header}`,
    labelOf: (header: string) => `Label of ${header}`,
    searchable: 'Participants can search by it',
    isSearchable: (header: string) => `Participants can search by ${header}`,
    factor: 'Points per 1.00',
    factorWrong: (example: string) => `Enter a number, such as 100 or ${example}.`,
    rounding: 'Rounded',
    roundings: { nearest: 'to the nearest', down: 'down', up: 'up' } satisfies Record<Rounding, string>,
    example: (text: string, points: number) => `${text} → ${count(points, { one: '# point', other: '# points' })}`,
    fillsDown: 'Rows without a name are variants of the product above',
    fillsDownHint: 'They take its name if they are of the same product.',
    joinsOptions: 'Variants of one name get their options behind it',
    joinsOptionsHint: 'As in “Pipe – 2 in / Copper”.',
    missing: (names: readonly string[]) =>
      names.length === 1 ? `No column becomes ${names[0]}.` : `No columns become ${names.join(' and ')}.`,
    missingText: 'Choose which column of the file it is. What is new cannot be imported without it.',
    /** A column of the program's own that is there no more has its key alone. */
    targets: (kind: ImportKindName, target: string) => targets[kind][target] ?? target,
    changed: 'You have changed how the file is read. Check it again to see what will happen.',
    changedShort: 'Check the file again before you import it.',
    check: 'Check again',
    leavingCost: 'The columns that you chose and have not checked are lost.',
    notChecked: 'The file could not be checked again.',
  },

  /** What an import would do. */
  trial: {
    title: 'What will happen',
    checking: 'Checking the rows',
    checkingFile: 'Reading the file',
    leave: 'You can leave this page and come back.',
    percent: (percent: number) => `${percent}%`,
    outdated: 'This is what the columns as they were before would do.',
    outcomes: {
      created: 'New',
      changed: 'Changed',
      unchanged: 'Unchanged',
      conflict: 'Conflicts',
      bad: 'With mistakes',
    },
    table: 'Rows',
    line: 'Line',
    row: 'Row',
    cells: 'Cells',
    changes: 'Before → after',
    problem: 'What is wrong',
    nothing: 'empty',
    noRows: 'No row of the file is one of these.',
    firstOf: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)}.`,
    newCategories: (categories: number) =>
      count(categories, { one: '# new category is added.', other: '# new categories are added.' }),
    disabled: {
      catalog: (items: number) => count(items, { one: '# item will be disabled.', other: '# items will be disabled.' }),
      members: (people: number) =>
        count(people, { one: '# person will be disabled.', other: '# people will be disabled.' }),
    } satisfies Record<Exclude<ImportKindName, 'balances'>, (rows: number) => string>,
    refusedTitle: (rows: number) =>
      count(rows, { one: '# row cannot be imported.', other: '# rows cannot be imported.' }),
    refusedText:
      'They have mistakes, or are in conflict with other rows. Download them with what is wrong, correct them, and import that file afterwards.',
    download: 'Download these rows',
    notDownloaded: 'The rows could not be downloaded.',
    fileRefused: 'The file cannot be imported.',
    noneGood: 'No row can be imported. Correct the file, or choose other columns.',
    cellOf: (column: string, text: string) => `${column}: ${text}`,
    fileName: (file: string) => `Refused rows of ${file.replace(/\.[^.]+$/, '')}.csv`,
    manyColumns: {
      title: (columns: number) => `With this file the program would have ${columns} columns.`,
      text: 'Each is a field of every item, and can be one of the participants’ search. Choose “Do not import” for those that no one needs.',
      confirm: 'Import all of these columns',
    },
    sameNames: {
      title: (items: number) =>
        count(items, {
          one: '# new item has the name of one that is there under another Unique Identifier.',
          other: '# new items have the names of others that are there under other Unique Identifiers.',
        }),
      text: 'A spreadsheet takes the zeros from 00123, and digits from long numbers. If that has happened, correct the identifiers in the file first; otherwise the items will be there twice.',
      confirm: 'Import them as new items',
    },
    /** Of people, in the place of the same question. */
    knownByEmail: {
      title: (people: number) =>
        count(people, {
          one: '# person is known by the e-mail address alone.',
          other: '# people are known by their e-mail addresses alone.',
        }),
      text: 'They have no customer number yet, or the file has none for them. What stands in the file is written to them, also the customer number: check above that they are the same people.',
      confirm: 'They are the same people',
    },
    goodAlone: (rows: number) =>
      count(rows, {
        one: 'Leave # row out that cannot be imported',
        other: 'Leave # rows out that cannot be imported',
      }),
  },

  /** The button at the end, and why it cannot be pressed. */
  apply: {
    rows: (rows: number) => `Import ${countRows(rows)}`,
    goodRows: (rows: number) => `Import the ${count(rows, { one: '# good row', other: '# good rows' })}`,
    andInvite: (rows: string, people: number) =>
      `${rows}, invite ${count(people, { one: '# person', other: '# people' })}`,
    invite: 'Invite the new people',
    inviteHint:
      'Who has an e-mail address gets a link to register, some hundreds at a time. Otherwise you can send each of them later, from the list of invited people.',
    nothing: 'Nothing would change: every row is there as it is in the file.',
    identifierAlone: 'Nothing would change: no column but the identifier is read. Choose above what the others become.',
    ready: 'All rows are written at once, or none. It can be undone afterwards.',
    needsGoodAlone: 'To import the other rows alone, leave these out above.',
    needsAnswer: 'Answer the question above first.',
    failed: 'The rows could not be imported. Nothing has been changed.',
  },

  /** For a wizard whose Continue imports the file. */
  waits: {
    reading: 'The file is being checked.',
    applying: 'The file is being imported.',
    undoing: 'The import is being undone.',
    errors: 'Correct the file, or leave out the rows that cannot be imported, to continue.',
    question: 'Answer the question above to continue.',
    changed: 'Check the file again to continue.',
    another: 'You brought this file or chose its columns: another administrator books it.',
    failed: 'Try again, or replace or discard the file, to continue.',
  },

  states: {
    reading: 'Checking',
    ready: 'Not imported',
    applying: 'Importing',
    applied: 'Imported',
    undoing: 'Undoing',
    undone: 'Undone',
    failed: 'Failed',
  } satisfies Record<ImportState, string>,
  failures: {
    'too-long': 'It took so long that it was stopped. Divide the file, and try the parts one after the other.',
    changed:
      'Something has changed since the file was checked. Below is what would happen now: look at it, and import again.',
    broken: 'Something went wrong on our side. It has been noted; try again.',
    'own-points': 'It has points for yourself, which nobody books. Another administrator has to import it.',
  } satisfies Record<ImportFailure, string>,
  failedTitle: {
    reading: 'The file could not be checked.',
    ready: 'The last try has ended without a change.',
    applied: 'The import could not be undone.',
  },
  checkAgain: 'Try again',

  progress: {
    applying: (rows: number) => `Importing ${countRows(rows)}`,
    undoing: 'Undoing the import',
    of: (file: string) => `Progress of ${file}`,
    leave: 'You can leave this page: the work goes on, and a mail tells you of its end if it takes long.',
  },

  done: {
    title: (rows: number) => count(rows, { one: '# row imported', other: '# rows imported' }),
    titleWithoutFile: (items: number) => count(items, { one: '# item changed', other: '# items changed' }),
    by: (when: string) => `Imported ${when}`,
    counts: { created: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Left out' },
    another: 'Import another file',
    undo: 'Undo',
    until: (day: string) => `It can be undone until ${day}.`,
    overdue: `It can no longer be undone: that is kept for ${IMPORT_DAYS} days.`,
  },
  undoing: {
    title: (file: string) => `Undo the import of ${file}?`,
    effect: (created: number, changed: number) =>
      [
        created > 0 && count(created, { one: '# new one is removed', other: '# new ones are removed' }),
        changed > 0 &&
          count(changed, {
            one: '# changed one gets back what it had',
            other: '# changed ones get back what they had',
          }),
      ]
        .filter(Boolean)
        .join(', and '),
    rest: 'What was changed since, is in use, or has points, receipts or orders stays as it is and is named.',
    confirm: 'Undo the import',
  },
  undone: {
    title: 'The import was undone',
    by: (person: string, when: string) => `Undone by ${person}, ${when}`,
    allBack: 'Everything is as it was before.',
    kept: (rows: number) =>
      count(rows, { one: '# row is left as it is now', other: '# rows are left as they are now' }),
    keptTable: 'What stays',
    name: 'Name',
    why: 'Why',
    reasons: {
      changed: 'Changed since by somebody',
      used: 'In use: in a receipt, or with points or orders',
      gone: 'No longer there',
    },
    more: (rows: number) => `And ${number(rows)} more.`,
  },

  pictures: importPictures,

  /** The list of all imports of a program. */
  list: {
    title: 'Imports',
    lead: 'Files that were imported into this program, newest first',
    table: 'Imports',
    notLoaded: 'The imports could not be loaded.',
    columns: { file: 'File', by: 'By', when: 'When', outcome: 'Outcome', state: 'State' },
    open: 'Open',
    openNamed: (file: string) => `Open the import of ${file}`,
    undo: 'Undo',
    undoNamed: (file: string) => `Undo the import of ${file}`,
    discard: 'Discard',
    discardNamed: (file: string) => `Discard ${file}`,
    outcome: (created: number, changed: number) => `${number(created)} new, ${number(changed)} changed`,
    refused: (rows: number) => count(rows, { one: '# not imported', other: '# not imported' }),
    kept: (rows: number) => count(rows, { one: '# stayed', other: '# stayed' }),
    emptyTitle: 'Nothing has been imported yet',
    empty: `What you import is listed here, and can be undone for ${IMPORT_DAYS} days.`,
  },
};
