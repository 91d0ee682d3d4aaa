import { formatsOf } from '../../formats.ts';

const { count } = formatsOf('en');

/** Rebate items, their columns, categories and printed names. */
export const catalog = {
  /** The list of a program's items, with the buttons above it. */
  items: {
    categories: 'Categories',
    printedNames: 'Printed names',
    importFile: 'Import CSV or Excel',
    /** In the place of the printed names while they are shown. */
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
    noneYet: { title: 'No rebate items yet', text: 'Import a file, or add items one by one.' },
  },

  /** The dialog that changes the points of many items by a share. */
  repricing: {
    open: 'Change points',
    title: 'Change the points of items',
    way: 'How',
    ways: { raise: 'Raise by percent', lower: 'Lower by percent', multiply: 'Multiply' },
    percent: 'Percent',
    factor: 'Factor',
    amountHint: 'Digits, with a point before decimals: 7.5',
    amountWrong: 'Enter a number above 0, with at most 4 decimals, that changes something.',
    rounding: 'Rounding',
    roundings: { nearest: 'To the nearest point', down: 'Down', up: 'Up' },
    which: 'Items',
    allCategories: 'Of all categories',
    search: 'With these words',
    searchHint: 'All of them, anywhere in an item. Without words, all items. Disabled items are among them.',
    preview: 'Show what changes',
    changes: (items: number) =>
      count(items, { one: 'The points of # item change.', other: 'The points of # items change.' }),
    sums: (before: string, after: string) => `Together: ${before} → ${after}`,
    same: (items: number) => count(items, { one: '# item comes out the same.', other: '# items come out the same.' }),
    refused: (items: number) =>
      count(items, {
        one: '# item keeps its points, as it would have none or too many.',
        other: '# items keep their points, as they would have none or too many.',
      }),
    keeps: 'Receipts keep the points that they were promised.',
    first: 'First items',
    columns: { name: 'Name', before: 'Before', after: 'After' },
    kept: 'stays',
    confirm: (items: number) =>
      count(items, { one: 'Change the points of # item', other: 'Change the points of # items' }),
    lost: 'What you entered for the points is lost.',
    done: (items: number) =>
      count(items, {
        one: 'The points of # item were changed. Imports can undo it.',
        other: 'The points of # items were changed. Imports can undo it.',
      }),
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
    column: 'Column',
    /** Beside the name of a column. */
    required: 'required',
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
