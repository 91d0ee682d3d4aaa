import type { CalendarDate } from '#domain/calendar.ts';
import { formatsOf } from '../formats.ts';
import { formatTotal } from '../numbers.ts';

const { count, day, dayAndTime, number, shortDate, time } = formatsOf('en');
/** '418 items', or '1,000+ items' where counting stopped. */
const total = (all: number, forms: { one: string; other: string }) =>
  count(all, forms).replace(number(all), formatTotal(all));

/** In English: parts that pages are made of: documents, lists, tables, fields, videos. */
export const parts = {
  documents: {
    erased: 'This file was erased with the personal data of the person who sent it.',
    noImage: 'This image cannot be shown here. Download the file to see it.',
    noPdf: 'This PDF cannot be shown here. Download the file to see it.',
    noFullSize: 'The picture could not be loaded in its full size.',
    zoomAgain: 'Zoom again to try once more.',
    enlarged: (name: string) => `${name}, enlarged`,
    tools: 'Image',
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fitWidth: 'Fit width',
    fitWhole: 'Fit whole',
    actualSize: 'Actual size',
    rotateLeft: 'Rotate left',
    rotateRight: 'Rotate right',
    reset: 'Reset',
    showRead: 'Show what was read',
    download: 'Download the file',
  },

  files: {
    hint: (type: string, megabytes: number) => `A photo (jpg or png) of any size, or a ${type} up to ${megabytes} MB.`,
    uploadStopped: 'The upload was stopped.',
    downloadStopped: 'The download was stopped.',
    notStored: 'The file could not be stored.',
    /** About a photo of an iPhone that the browser cannot open. */
    heicHelp:
      'This browser cannot open HEIC photos. On the iPhone, choose Settings > Camera > Formats > Most Compatible, and take the picture again. Or send it as a jpg.',
    /** Where the browser hands out noise in place of a drawn picture, and the picture cannot be sent as it is. */
    canvasHelp:
      'This browser changes pictures before they are sent, to protect you from tracking. Allow this site to use the canvas, or choose one jpg or png of at most 5 MB.',
    photosOnly: 'Only photos can be put together. Choose photos, or a single PDF.',
    tooManyPhotos: (most: number) => `A receipt can have at most ${most} photos.`,
  },

  fields: {
    points: 'Points',
    quantity: 'Quantity',
    oneLess: 'One less',
    oneMore: 'One more',
  },

  richText: {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strikethrough: 'Strikethrough',
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    bulletList: 'Bullet list',
    orderedList: 'Ordered list',
    undo: 'Undo',
    link: 'Link',
    linkTo: 'Link to',
    removeLink: 'Remove link',
    saveLink: 'Save link',
    notLink: 'A link begins with https:// or mailto:',
    table: 'Table',
    insertTable: 'Insert a table',
    addRow: 'Add a row below',
    addColumn: 'Add a column to the right',
    removeRow: 'Remove the row',
    removeColumn: 'Remove the column',
    removeTable: 'Remove the table',
  },

  lists: {
    /** '26–50 of 418 items' */
    place: (first: number, last: number, all: string) => `${number(first)}–${number(last)} of ${all}`,
    page: (page: number) => `Page ${page}`,
    previous: 'Prev',
    next: 'Next',
    moreNotLoaded: 'More could not be loaded.',
    showMore: 'Show more',
    filter: 'Show',
    selected: (rows: number) => `${rows} selected`,
    clearSelection: 'Clear',
  },

  /** How many there are of what a list shows. */
  totals: {
    row: (all: number) => total(all, { one: '# row', other: '# rows' }),
    administrator: (all: number) => total(all, { one: '# administrator', other: '# administrators' }),
    company: (all: number) => total(all, { one: '# company', other: '# companies' }),
    item: (all: number) => total(all, { one: '# item', other: '# items' }),
    printedName: (all: number) => total(all, { one: '# printed name', other: '# printed names' }),
    program: (all: number) => total(all, { one: '# program', other: '# programs' }),
    submission: (all: number) => total(all, { one: '# submission', other: '# submissions' }),
    user: (all: number) => total(all, { one: '# user', other: '# users' }),
  },

  /** What was done to one row, which is named, or to several: '3 users'. */
  outcomes: {
    approved: {
      one: (name: string) => `${name} was approved.`,
      several: (rows: string) => `${rows} were approved.`,
      failed: (rows: string) => `${rows} could not be approved.`,
    },
    denied: {
      one: (name: string) => `${name} was denied and deleted.`,
      several: (rows: string) => `${rows} were denied and deleted.`,
      failed: (rows: string) => `${rows} could not be denied and deleted.`,
    },
    shipped: {
      one: (name: string) => `${name} was marked as shipped.`,
      several: (rows: string) => `${rows} were marked as shipped.`,
      failed: (rows: string) => `${rows} could not be marked as shipped.`,
    },
    notified: {
      one: (name: string) => `${name} was notified.`,
      several: (rows: string) => `${rows} were notified.`,
      failed: (rows: string) => `${rows} could not be notified.`,
    },
    saved: {
      one: (name: string) => `${name} was saved.`,
      several: (rows: string) => `${rows} were saved.`,
      failed: (rows: string) => `${rows} could not be saved.`,
    },
  },

  tables: {
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all',
    sortBy: 'Sort by',
    isAscending: 'Ascending: reverse the order',
    isDescending: 'Descending: reverse the order',
    actions: 'Actions',
    enable: 'Enable',
    enableNamed: (name: string) => `Enable ${name}`,
    disable: 'Disable',
    disableNamed: (name: string) => `Disable ${name}`,
  },

  edit: {
    save: 'Save',
    saved: 'Saved',
    notSaved: 'This is not saved yet.',
    notSavedField: 'Not saved. Press Enter to retry.',
    saveFailed: 'Failed to save!',
    inputLost: (name: string) => `What you entered for ${name} is lost.`,
    changedTitle: 'Changed by someone else while you were editing',
    theirs: (values: readonly string[]) => `Theirs: ${values.join(' · ')}. Nothing you typed is lost.`,
    takeTheirs: 'Use their version',
    keepMine: 'Keep mine and save',
    /** What the other person entered in a field. */
    yes: 'yes',
    no: 'no',
    nothing: 'nothing',
    another: 'another one',
  },

  video: {
    isElsewhere: (site: string) =>
      `This video is on ${site}. Showing it tells ${site} your network address and what you watch.`,
    show: 'Show the video',
  },

  values: {
    /** The points are a figure of its own. */
    points: <T>(figure: T, points: number) => [figure, Math.abs(points) === 1 ? ' point' : ' points'],
    pointsUnit: (points: number): string => (Math.abs(points) === 1 ? 'point' : 'points'),
    /** How far a member is from a reward, a goal or an order: '392 points' missing. */
    missing: <T>(points: T, _points: number) => [points, ' missing'],
  },

  states: {
    draft: 'Draft',
    submitted: 'In review',
    unapproved: 'Unapproved',
    waiting: 'Waiting',
    pending: 'Pending',
    alike: 'Alike',
    invited: 'Invited',
    approved: 'Approved',
    active: 'Active',
    sent: 'Sent',
    shipped: 'Shipped',
    denied: 'Denied',
    failed: 'Failed',
    scheduled: 'Scheduled',
    open: 'Open',
    ending: 'Ending',
    ended: 'Ended',
    closed: 'Closed',
    archived: 'Archived',
    expired: 'Expired',
    adminOnly: 'Admin use only',
    erased: 'Erased',
    disabled: 'Disabled',
    canceled: 'Canceled',
    returned: 'Returned',
  },

  links: {
    clickToCopy: 'Click to copy',
    copyAddress: (address: string) => `Copy ${address}`,
    address: 'URL',
    copied: (what: string) => `${what} copied to clipboard!`,
    notCopied: (what: string) => `Failed to copy ${what} to clipboard.`,
  },

  layout: {
    back: 'Back',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    stepDone: 'Done',
  },

  /** Of the frame in which staff look at participants’ pages. */
  preview: {
    notSaved: 'This is a preview: nothing is saved.',
    noTraining: 'This training does not exist.',
  },

  dialogs: {
    cancel: 'Cancel',
    leaveTitle: 'Leave without saving?',
    notSaved: 'What you changed here has not been saved.',
    leave: 'Leave',
    stay: 'Stay',
  },

  bars: {
    viewingAs: (username: string) => `Viewing as ${username}`,
    backToAdmin: 'Back to Admin',
    stillViewing: 'You are still viewing.',
    viewEnded: (username: string) => `Viewing as ${username} has ended.`,
    whyViewEnded: 'It lasts one hour, and ends sooner when the user or the program is disabled.',
  },

  dates: {
    /** Month, day and year; 'N/A' if there is none. */
    day: (of: CalendarDate | null | undefined) => (of ? day(of) : 'N/A'),
    /** 'Feb 1, 2018': day and month cannot be taken for each other. */
    monthInWords: (day: CalendarDate) => shortDate(day),
    /** The time as '14:58'; the time zone if it is not the reader's. */
    moment: (of: CalendarDate, time: string, zone: string | null) => `${day(of)} ${time}${zone ? ` (${zone})` : ''}`,
    time,
    dayAndTime,
  },
};
