import { formatsOf } from '../../formats.ts';

const { count, number } = formatsOf('en');
const countRows = (rows: number) => count(rows, { one: '# row', other: '# rows' });

const ofFirstRow =
  'The first row names the columns. Name and Points are required; a Unique Identifier, such as a SKU, lets a later file update the same items.';
const ofFormat = 'CSV or Excel (.xlsx), up to 100 MB.';
/** How a text is written, as programs that save one call it. */
const encodingNames: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows (1252)',
  macintosh: 'Macintosh (Mac OS Roman)',
};
const reasonsLeftOut = {
  above: 'above the names of the columns',
  total: 'a sum',
  continued: 'only a further picture of the item above',
};
const delimiterNames: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** Rebate items, their columns, categories, import and printed names. */
export const catalog = {
  /** The list of a program's items, with the buttons above it. */
  items: {
    categories: 'Categories',
    printedNames: 'Printed names',
    importFile: 'Import CSV or Excel',
    /** In the place of either of the last two while it is open. */
    backToItems: 'Back to the items',
    add: 'Add rebate item',
    list: 'Rebate items',
    disabledList: 'Disabled rebate items',
    notLoaded: 'The items could not be loaded.',
    search: 'Search rebate items',
    showEnabled: 'Show Enabled',
    showDisabled: 'Show Disabled',
    columns: {
      name: 'Name',
      uniqueIdentifier: 'Unique Identifier',
      category: 'Category',
      points: 'Points',
    },
    edit: 'Edit',
    editNamed: (name: string) => `Edit ${name}`,
    noneFound: { title: 'No items found', text: 'No item contains all of these words.' },
    noneDisabled: {
      title: 'No disabled items',
      text: 'Items that you disable appear here, and can be enabled again.',
    },
    noneYet: { title: 'No rebate items yet', text: 'Import a CSV file, or add items one by one.' },
  },

  /** The dialog of an item. */
  item: {
    edit: 'Edit rebate item',
    add: 'Add rebate item',
    /** Named so where its own name is missing: 'What you entered for this item is lost.' */
    thisItem: 'this item',
    /** Of columns that the program calls nothing else. */
    fields: {
      name: 'Name',
      points: 'Points',
      category: 'Category',
      uniqueIdentifier: 'Unique Identifier',
      disabled: 'Disabled',
      image: 'Picture',
    },
    noCategory: 'No category',
    clearCategory: 'Clear the category',
    disabledEffect: 'Participants can no longer find it. Existing receipts keep it.',
    added: 'Item added.',
    saved: 'Item saved.',
    isDisabled: (name: string) => `${name} is disabled.`,
    isEnabled: (name: string) => `${name} is enabled.`,
    undo: 'Undo',
  },

  /** The table of the columns of the items, or of a file. */
  columns: {
    ofItems: 'Columns of the items',
    ofFile: 'Columns of the file',
    column: 'Column',
    headerInFile: 'Header in the file',
    /** Beside the name of a column. */
    required: 'required',
    field: 'Field',
    displayName: 'Display name',
    displayNameOf: (column: string) => `Display name of ${column}`,
    /** To participants. */
    shown: 'Shown',
    isShown: (column: string) => `${column} is shown to participants`,
    searchable: 'Searchable',
    isSearchable: (column: string) => `${column} is searchable`,
    order: 'Order',
    remove: 'Remove',
    removeNamed: (column: string) => `Remove the column ${column}`,
    removeSeveral: (columns: number) => count(columns, { one: 'Remove # column', other: 'Remove # columns' }),
    /** Why columns cannot be removed now. */
    saveFirst: 'Save your changes to the columns before you remove some.',
    removal: {
      title: (columns: readonly string[]) =>
        columns.length === 1 ? `Remove the column ${columns[0]}?` : `Remove ${columns.length} columns?`,
      all: (columns: readonly string[]) => columns.join(', '),
      effect: (items: number) =>
        items === 0
          ? 'No item has anything in there. This cannot be undone.'
          : count(items, {
              one: 'What # item has in there is lost. This cannot be undone.',
              other: 'What # items have in there is lost. This cannot be undone.',
            }),
      confirm: (columns: number) => (columns === 1 ? 'Remove column' : 'Remove columns'),
      removed: (columns: readonly string[]) =>
        columns.length === 1 ? `The column ${columns[0]} was removed.` : `${columns.length} columns were removed.`,
    },
  },

  categories: {
    title: 'Categories',
    notLoaded: 'The categories could not be loaded.',
    noneYet: { title: 'No categories yet', text: 'Participants choose from them when they look for an item.' },
    add: 'Add category',
    items: (items: number) => count(items, { one: '# item', other: '# items' }),
    remove: 'Remove',
    removeNamed: (category: string) => `Remove ${category}`,
    edit: 'Edit',
    editNamed: (category: string) => `Edit ${category}`,
    dialog: {
      edit: 'Edit category',
      add: 'Add category',
      /** Named so where its own name is missing: 'What you entered for this category is lost.' */
      thisCategory: 'this category',
      name: 'Name',
      otherLanguages: 'In other languages',
      image: 'Picture',
      saved: 'Category saved.',
      added: 'Category added.',
    },
    removal: {
      title: (category: string) => `Remove ${category}?`,
      effect: 'No item is in this category. This cannot be undone.',
      confirm: 'Remove category',
      removed: (category: string) => `${category} was removed.`,
    },
  },

  /** A CSV file with items, from where it is dropped to what has become of it. */
  import: {
    /** Said when someone leaves, or saves the program, while a file is open. */
    leavingCost: 'The file you chose has not been imported.',
    place: {
      file: 'CSV or Excel file',
      drop: 'Drop a CSV or Excel file here',
      choose: 'Choose a file',
      about: `${ofFirstRow} ${ofFormat}`,
      /** In a program with several languages: 'Name (Spanish)' */
      aboutWithNames: (columns: readonly string[]) =>
        `${ofFirstRow} Names in other languages have columns of their own: ${columns.join(', ')}. ${ofFormat}`,
      oneAtATime: 'Choose one file at a time.',
    },
    /** Below the name of the file, with its size. */
    rows: countRows,
    columns: (columns: number) => count(columns, { one: '# column', other: '# columns' }),
    upload: 'Upload of the file',
    uploaded: (percent: number) => `${percent}% uploaded`,
    checking: 'Checking the rows…',
    importing: 'Importing the rows…',
    /** Each with a number below it. */
    counts: {
      errors: 'Errors',
      created: 'New',
      changed: 'Changed',
      unchanged: 'Unchanged',
    },
    tryAgain: 'Try again',
    replace: 'Replace file',
    /** The number of rows is a text of its own. */
    importRows: <T>(rows: number, counted: (text: string) => T) => ['Import ', counted(countRows(rows))],
    notChecked: 'The file could not be checked. Nothing has been saved.',
    notRead: 'The file could not be read.',
    manyColumns: {
      title: (columns: number) => `With this file the program would have ${columns} columns.`,
      text: 'Each is a field of every item, and can be one of the participants’ search. Take those that no one needs out of the file first.',
      importAll: 'Import all columns of this file',
      confirmFirst: 'Confirm that you want to import all columns of the file.',
    },
    sameNames: {
      title: (items: number) =>
        count(items, {
          one: '# new item has the name of one that is there under another Unique Identifier.',
          other: '# new items have the names of others that are there under other Unique Identifiers.',
        }),
      text: 'A spreadsheet takes the zeros from 00123, and digits from long numbers. If that has happened, correct the identifiers in the file first; otherwise the items will be there twice.',
      importAll: 'Import them as new items',
      confirmFirst: 'Confirm that the items with the names of others are new.',
    },
    reading: {
      text: (encoding: string, delimiter: string) =>
        `Read as ${encodingNames[encoding]} text with ${delimiterNames[delimiter]} between the cells`,
      checkLetters: 'If letters in the first rows are wrong, choose another encoding.',
      encoding: 'Encoding',
      encodings: (encoding: string) => encodingNames[encoding]!,
      sheet: (name: string) => `Read from the sheet “${name}”`,
      oneSheet: 'It is the only sheet.',
      otherSheets: (names: readonly string[]) => `Not read: ${names.map((name) => `“${name}”`).join(', ')}`,
      number: (column: string, text: string, value: string) => `${column}: “${text}” is read as ${value}.`,
      leftOut: (lines: number) =>
        count(lines, { one: '# line is no item and is left out.', other: '# lines are no items and are left out.' }),
      leftOutLine: (line: number, why: keyof typeof reasonsLeftOut, row: string) =>
        `Line ${line}, ${reasonsLeftOut[why]}: ${row}`,
    },
    errors: {
      title: 'Errors in the file',
      refused: <T>(lines: number, counted: (text: string) => T) => [
        counted(count(lines, { one: '# line', other: '# lines' })),
        ' cannot be imported. Nothing has been saved.',
      ],
      byLine: 'Errors by line',
      line: (line: number) => `Line ${line}`,
      /** What stands in a cell. */
      inColumn: (column: string, text: string) => `${column}: ${text}`,
      more: <T>(lines: number, counted: (text: string) => T) => [
        'And ',
        counted(count(lines, { one: '# more line', other: '# more lines' })),
        '.',
      ],
    },
    firstRows: {
      title: 'First rows',
      lead: 'As participants will find them',
      table: 'Table of the first rows',
    },
    imported: (items: number) => count(items, { one: '# item imported.', other: '# items imported.' }),
    outcome: (created: number, changed: number, unchanged: number) =>
      `${number(created)} new, ${number(changed)} changed, ${number(unchanged)} unchanged`,
  },

  /** What receipts print for the items. */
  printedNames: {
    list: 'Printed names',
    notLoaded: 'The printed names could not be loaded.',
    search: 'Search printed names',
    add: 'Add printed name',
    columns: {
      text: 'Printed Name',
      item: 'Item',
      offeredTo: 'Offered to',
      /** How often a receipt with it was approved. */
      approved: 'Approved',
      lastApproved: 'Last approved',
    },
    itemDisabled: 'Disabled',
    everyone: 'Everyone',
    oneParticipant: 'One participant',
    edit: 'Edit',
    editNamed: (printed: string) => `Edit ${printed}`,
    delete: 'Delete',
    deleteNamed: (printed: string) => `Delete ${printed}`,
    noneYet: {
      title: 'No printed names yet',
      text: 'They are learned from approved receipts: what is printed in the line for which an item was picked.',
    },
    noneFound: {
      title: 'No printed names found',
      text: 'Neither a printed name nor its item contains this text.',
    },
    dialog: {
      edit: 'Edit printed name',
      add: 'Add printed name',
      /** Named so where its own text is missing: 'What you entered for this printed name is lost.' */
      thisPrintedName: 'this printed name',
      text: 'Printed Name',
      textHint: 'As receipts print it, without quantity and price.',
      textMissing: 'Enter what receipts print: three letters or more, no price.',
      item: 'Item',
      searchItem: 'Search an item',
      noItems: 'No items found',
      itemMissing: 'Choose an item.',
      isForAll: 'Offered to everyone',
      isForAllHint:
        'So far only the participant whose receipts taught it. Saving another item offers it to everyone too.',
      saved: 'Printed name saved.',
      added: 'Printed name added.',
    },
    deletion: {
      title: (printed: string) => `Delete “${printed}”?`,
      effect: (item: string) =>
        `Receipts that print it no longer propose ${item}. An approved receipt can teach it again.`,
      confirm: 'Delete printed name',
      deleted: 'Printed name deleted.',
    },
  },
};
