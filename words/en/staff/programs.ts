import type { CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/countries.ts';
import type { InputType } from '#domain/form-items.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';
import type { FormItemType } from '#domain/registration-form.ts';
import { formatsOf } from '../../formats.ts';

const { day: sayDay } = formatsOf('en');

/** A program: its overview, settings and preview. */
export const programs = {
  notLoaded: 'The program could not be loaded.',
  preview: 'Preview',
  previewName: 'Preview: see it as a participant (opens in a new tab)',

  /** The buttons that move an entry in its list. */
  moving: {
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
  },

  /** Texts of a program’s own in its other languages. */
  translated: {
    missing: 'Missing',
    missingIn: (languages: readonly string[]) => `Missing in ${languages.join(', ')}`,
  },

  /** What is set up in a program. */
  fields: {
    name: 'Name',
    slug: 'URL path',
    company: 'Company',
    startDate: 'Start Date',
    endDate: 'End Date',
    closingDays: 'Days to redeem after the end',
    receiptDays: 'Days for receipts after the end',
    country: 'Country',
    timeZone: 'Time zone',
    usersRequireApproval: 'Users require approval',
    registration: 'Registration is open to',
    emailDomains: 'E-mail domains',
    lettersInReceiptNumbers: 'Letters in receipt numbers',
    dateOrder: 'How dates are printed on receipts',
    pointsRules: 'Points',
    approvalLimit: 'Second administrator',
    languages: 'Languages',
    slogan: 'Slogan',
    contactEmail: 'E-mail address for questions',
    contactPhone: 'Telephone for questions',
    senderName: 'Sender of its e-mails',
    replyTo: 'Answers go to',
    mailOpening: 'First sentence',
    mailClosing: 'Last sentence',
    rules: 'Rules',
    terms: 'Terms & Conditions',
    registrationForm: 'Registration form',
    rebateItemFields: 'Columns of the items',
    texts: 'In other languages',
  },

  basics: {
    endpoint: 'URL endpoint',
    endpointIsFixed: 'Cannot be changed after the program is created',
    slugTaken: 'This URL path is already taken.',
    chooseCompany: 'Choose a company',
    companyMissing: 'Choose a company.',
    noCompaniesFound: 'No companies found',
    noCompanies: 'There are no companies yet',
    addCompany: 'Add company',
    lettersInReceiptNumbers: 'Letters in receipt numbers, such as INV-20417-B',
    /** With the last day, once there is an end date and a number. */
    receiptDaysHint: (last: CalendarDate | null) =>
      last
        ? `What was bought by the end is sent in until ${sayDay(last)}.`
        : 'In which what was bought by the end is sent in. Empty: as long as participants redeem.',
    closingDaysHint: (last: CalendarDate | null) =>
      last
        ? `Points are redeemed until ${sayDay(last)}.`
        : 'In which points are redeemed. Empty: as long as the program is enabled.',
    /** Before an end date is saved that is over. */
    endsAtOnce: {
      title: 'End the program at once?',
      text: (last: CalendarDate) =>
        `${sayDay(last)} is over. Nobody registers or takes trainings any more, and what is bought later is marked for the reviewer.`,
      confirm: 'End it',
    },
    countries: {
      US: 'United States',
      CA: 'Canada',
      MX: 'Mexico',
      DE: 'Germany',
      GB: 'United Kingdom',
    } satisfies Record<Country, string>,
    dateOrders: {
      MDY: 'Month/Day/Year',
      DMY: 'Day/Month/Year',
    } satisfies Record<DateOrder, string>,
    language: 'Language',
    languageHint: 'Of participants’ pages, e-mails and notifications, unless they choose another one',
    alsoIn: (language: string) => `Also in ${language}`,
  },

  /** The form that people fill in to join, and its editor. */
  registration: {
    isLaunched: 'Altering the registration form post-launch can have unintended consequences.',
    hasAnswers: 'People have already answered it. Removing an item keeps the answers given to it.',
    view: 'View',
    views: {
      items: 'Items',
      preview: 'Preview',
    },
    items: 'Form items',
    alwaysAsked: <T>(strong: (text: string) => T, fields: readonly string[]) => [
      strong('Always asked:'),
      ' ',
      fields.join(', '),
    ],
    noItems: 'No form items yet',
    noItemsText: 'Add an item to ask people for more than the above.',
    addItem: 'Add item',
    /** What each type is called; the last three are only in older forms. */
    typeNames: {
      text: 'text',
      textarea: 'textarea',
      telephone: 'telephone',
      date: 'date',
      number: 'number',
      select: 'select',
      radio: 'radio',
      checkbox: 'checkbox',
      consent: 'consent',
      output: 'output',
      'display-text': 'display-text',
      heading: 'heading',
    } satisfies Record<FormItemType, string>,
    /** What it is, beside its name where one is chosen. */
    types: {
      text: 'Short text',
      textarea: 'Long text',
      telephone: 'Telephone number',
      date: 'Date',
      number: 'Number',
      select: 'Dropdown',
      radio: 'Radio buttons',
      checkbox: 'Checkboxes',
      consent: 'A box to agree',
    } satisfies Record<InputType, string>,
    preview: 'Preview',
    previewTitle: 'Preview, as people see it',
    previewIsEmpty: 'Only the questions that are always asked.',
    list: 'Registration form items',
    newItem: 'New item',
    drag: (item: string) => `Drag: ${item}`,
    /** What screen readers say of the button with which an item is dragged, and while it is dragged by keys. */
    dragging: {
      draggable: 'draggable',
      how: 'Space picks the item up and puts it down again, the arrow keys move it, and Escape leaves it where it was.',
      pickedUp: (item: string) => `${item} is picked up.`,
      over: (item: string, other: string) => `${item} is in the place of ${other}.`,
      left: (item: string) => `${item} is where it was.`,
    },
    /** Beside an item. */
    marks: {
      wrong: 'needs attention',
      hidden: 'hidden',
      required: 'required',
    },
    moved: (item: string, place: number, of: number) => `${item} is now item ${place} of ${of}.`,
    removed: (item: string) => `${item} is removed.`,
    remove: 'Remove item',
    removeAsked: (item: string) => `Remove ${item}?`,
    removeText: 'People are no longer asked.',
    removeTextWithAnswers:
      'People are no longer asked. Their answers are kept, but no longer shown with the user. To hide the question and keep showing its answers, turn Display off instead.',

    fields: {
      label: 'Label',
      type: 'Type',
      placeholder: 'Placeholder',
      help_text: 'Help text',
      appendedOutput: 'Text',
      name: 'Name',
      required: 'Required',
      editable: 'Editable',
      display: 'Display',
    },
    hints: {
      type: 'Limited, because people have answered',
      appendedOutput: 'Shown in place of the label',
      name: 'Taken from the label when left empty',
      required: 'Must be filled in',
      editable: 'Can be changed in My Account',
      display: 'Shown to participants',
    },
    options: {
      title: 'Options',
      option: (place: number) => `Option ${place}`,
      /** One that is still empty, in the names of its buttons. */
      unnamed: (place: number) => `option ${place}`,
      moved: (option: string, place: number, of: number) => `${option} is now option ${place} of ${of}.`,
      movedUnnamed: (place: number, of: number) => `Option is now option ${place} of ${of}.`,
      /** By its text, or by its place. */
      remove: (option: string | number) => `Remove option: ${option}`,
      add: 'Add option',
    },
  },

  editor: {
    nameOf: (section: string) => `Edit Program: ${section}`,
    leads: {
      general: 'Name, address, dates and who may join.',
      registration: 'What people fill in to join.',
      rebates: 'The catalog: the products that earn points.',
      rewards: 'What participants redeem their points for.',
      trainings: 'Videos with questions, in the order participants see them.',
      messages: 'What participants read of the program, on its pages and in its e-mails.',
    },
    program: 'Program',
    points: 'Points',
    rulesAndTerms: 'Rules and terms',
    saved: 'Successfully saved!',
    saving: 'One moment…',
  },

  /** The page that shows a program as participants see it. */
  previewPage: {
    title: 'Preview',
    lead: 'The saved program as participants see it. Nothing you enter here is sent.',
    screens: 'Screens',
    screen: {
      login: 'Login',
      registration: 'Registration',
      dashboard: 'Dashboard',
      catalog: 'Rewards',
      trainings: 'Trainings',
      terms: 'Rules and terms',
    },
    width: 'Width',
    widths: {
      desktop: 'Desktop',
      phone: 'Phone',
    },
    frame: (screen: string) => `Preview: ${screen}`,
    noAddress: 'There is no address yet',
    noAddressText: 'Give the program a URL path in step 1 to see it here.',
  },
};
