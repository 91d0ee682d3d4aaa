import type { PrintedField } from '#domain/printed-fields.ts';
import type { ReadingFailure } from '#domain/reading/failures.ts';
import { formatsOf } from '../../formats.ts';
import { secondAdministrator } from './second-administrator.ts';

const { count, number } = formatsOf('en');
const countPoints = (points: number) => count(points, { one: '# point', other: '# points' });
const on = (day: string | null) => (day ? ` on ${day}` : '');
/** What of another receipt is the same. */
const same = {
  number: 'The same number',
  file: 'The same file',
  both: 'The same number and the same file',
};

/** The desk: one receipt under review, or two side by side. */
export const receipts = {
  possibleDuplicate: 'Possible duplicate',
  comments: 'Admin Comments',

  desk: {
    title: <T>(receiptNumber: T) => ['Receipt ', receiptNumber],
    notLoadedTitle: 'Receipt',
    notLoaded: 'The receipt could not be loaded.',
    image: 'Receipt image',
    noImage: 'This receipt has no image.',

    queue: 'Receipts that wait',
    previous: 'Previous receipt',
    next: 'Next receipt',
    /** '3 of 1,000+' */
    place: <T>(position: T, total: T) => [position, ' of ', total],

    keys: {
      title: 'Keys',
      groups: {
        decide: 'Decide',
        correct: 'Items',
        look: 'Look',
        go: 'Go',
      },
      /** What a key does. */
      does: {
        approve: 'Approve',
        deny: 'Deny',
        confirm: 'Confirm it',
        takeBack: 'Take it back',
        chooseReason: 'Choose the reason of a denial',
        comment: 'Write comments; Esc leaves them',

        goToQuantity: 'Go to the quantity of an item',
        /** 'There' is at the quantity of an item. */
        denyItem: 'there: deny the item, or take that back',
        approveItem: 'there: approve the item, or take that back',
        saveQuantity: 'there: save what was typed',
        addItem: 'Add an item that was forgotten',

        zoomIn: 'Zoom in',
        zoomOut: 'Zoom out',
        fitWidth: 'Fit the width',
        fitWhole: 'Fit the whole receipt',
        actualSize: 'Actual size',
        rotateLeft: 'Rotate left',
        rotateRight: 'Rotate right',
        reset: 'Reset: as it was first shown',
        goToImage: 'Go to the image; arrows move it',
        showRead: 'Show or hide what was read',
        compare: 'Compare with the possible duplicate',

        next: 'Next receipt, without a decision',
        previous: 'Back to the last one decided, else the previous one',
        undo: 'Undo the last decision, while its notice is shown',
        showKeys: 'These keys',
      },
      mouse:
        'Drag the image to move it; the wheel scrolls it. Ctrl with the wheel or a double click zooms at the pointer.',
    },
  },

  facts: {
    /** In place of a name. */
    noName: 'N/A',
    /** What the member has submitted so far. */
    history: (receipts: number, denied: number) =>
      `${count(receipts, { one: '# receipt', other: '# receipts' })}, ${denied} denied`,
    printed: {
      receiptNumber: 'Invoice/Receipt Number',
      dateOfPurchase: 'Date of Purchase',
    } satisfies Record<PrintedField, string>,
    submitted: 'Submitted',
    decisionBy: 'Decision by',
    outsideProgram: 'Outside the program’s dates',
    outsideProgramText: 'The purchase was made before the program began or after it ended.',

    /** The same was read as was entered, or something else. */
    asRead: 'As read',
    read: (value: string) => `Read: ${value}`,
    shop: 'Shop, as read',
    total: 'Total, as read',
    /** After what was read; the reason is one of `terms.doubts`. */
    unclear: 'unclear',
    unclearWhy: (reason: string) => `unclear: ${reason}`,
    /** Beside what was read, on the picture. */
    marks: {
      number: 'Number',
      date: 'Date',
      total: 'Total',
      merchant: 'Shop',
    },
  },

  reading: {
    isRead: 'The picture is being read.',
    failed: (reason: string) => `The picture could not be read: ${reason}.`,
    /** They continue 'The picture could not be read:'. */
    reasons: {
      unreadable: 'the reader could not open it',
      gone: 'its file is no longer there',
      'not-reached': 'its file could not be fetched',
      'too-slow': 'it took too much computing time',
      'too-large': 'it took too much memory',
      ended: 'the reader was stopped twice during the reading',
      waited: 'its turn did not come within a day',
    } satisfies Record<ReadingFailure, string>,
    unknownReason: 'the reason was not recorded',
    readAgain: 'Read it again',
  },

  notices: {
    memberWrites: (name: string) => `${name} writes`,
    several: (receipts: number) => count(receipts, { one: '# receipt in one file', other: '# receipts in one file' }),
    severalText: (numbers: readonly string[]) =>
      `Their numbers are ${numbers.join(', ')}. Check that all items are of one receipt, and that no other was sent too.`,

    /** 'The same number was approved on 11/20/2026, from Ana López.'; the last part is shown where the member is another. */
    duplicateText: <T>(
      what: keyof typeof same,
      state: 'submitted' | 'approved' | 'denied',
      day: string | null,
      member: string | null,
      part: (text: string) => T,
    ) => {
      const became =
        state === 'submitted'
          ? `${what === 'both' ? 'wait' : 'waits'} for a decision too`
          : `${what === 'both' ? 'were' : 'was'} ${state}${on(day)}`;
      return [`${same[what]} ${became}`, part(member === null ? '' : `, from ${member}`), '.'];
    },
    sentBefore: 'Sent before and denied',
    sentBeforeText: (receiptNumber: string, day: string | null, reason: string, what: keyof typeof same | null) =>
      `Receipt ${receiptNumber} was denied${on(day)}: ${reason}.${what ? ` ${same[what]}.` : ''}`,
    compare: 'Compare',
    compareWith: (receiptNumber: string, member: string) => `Compare with receipt ${receiptNumber} of ${member}`,
    /** Below those that are listed. The last number is a figure of its own. */
    duplicatesInAll: <T>(
      listed: number,
      { approved, submitted, denied }: Record<'approved' | 'submitted' | 'denied', number>,
      part: (text: string) => T,
      figure: (value: number) => T,
    ) => [
      `${listed} of `,
      part(count(approved + submitted + denied, { one: '# possible duplicate', other: '# possible duplicates' })),
      `: in all ${number(approved)} approved, ${number(submitted)} in review and `,
      figure(denied),
      ' denied.',
    ],

    approved: (points: number) => `Approved, ${countPoints(points)}`,
    denied: 'Denied',
    decidedBy: (administrator: string | null, day: string | null) =>
      `By ${administrator ?? 'an administrator'}${on(day)}.`,
    reason: 'Reason',
    noComments: 'None',
    reopen: 'Reopen',
    nextUnapproved: 'Next unapproved',
    toList: 'To the list',

    /** All that was decided about a receipt, if a decision was taken back. */
    decisions: 'Decisions so far',
    reopened: 'Reopened',
    'taken-back': 'Taken back',
  },

  lines: {
    item: 'Item',
    quantity: 'Quantity',
    points: 'Points',
    approveOrDeny: 'Approve or deny',
    decision: 'Decision',
    none: 'No items',
    total: 'Total',
    totalClaimed: 'Total claimed',
    pointsEach: <T>(points: T) => [points, ' each'],
    today: (each: number, inAll: number) => `Today ${countPoints(each)} each, ${number(inAll)} in all`,
    nothingToday: 'Earns nothing today: disabled',
    printed: (text: string) => `Printed: ${text}`,
    quantityOf: (item: string) => `Quantity of ${item}`,
    approve: (item: string) => `Approve ${item}`,
    deny: (item: string) => `Deny ${item}`,
    approved: 'Approved',
    denied: 'Denied',
    /** What someone else has stored, after the own correction was refused. */
    storedQuantity: (quantity: number) => `Quantity: ${quantity}.`,
    storedApproved: 'Item approved.',
    storedDenied: 'Item denied.',
  },

  addItem: {
    title: 'Add item',
    failed: 'The item is not added.',
    quantity: 'Quantity',
    printed: 'Printed on the receipt as (optional)',
    printedHint: 'Once the receipt is approved, later receipts that print it propose the item.',
    notChosen: 'Not chosen',
    search: 'Search rebate items',
    notLoaded: 'The items could not be loaded.',
    items: 'Rebate items',
    onReceipt: 'On this receipt',
    add: 'Add',
    addNamed: (item: string) => `Add ${item}`,
    noneFound: 'No items found.',
    none: 'There are no rebate items.',
  },

  decision: {
    approvePoints: (points: number) => `Approve ${countPoints(points)}`,
    approveAsked: (points: number) => `Approve ${countPoints(points)}?`,
    approveEffect: 'The member is notified by e-mail.',
    approve: 'Approve',
    deny: 'Deny',
    denyAsked: 'Deny this receipt?',
    denyReason: (reason: string) => `Reason: ${reason}`,

    chooseReason: 'Denial Options',
    reason: 'Reason',
    reasonHint: 'The member reads this.',
    commentsHint: 'Sent to the member with the decision',
    escapeLeaves: 'Escape leaves the field.',
    quantityNotSaved: 'A quantity is not saved yet.',

    approving: 'Approving receipt',
    approved: (receiptNumber: string, points: number) => `Receipt ${receiptNumber} approved: ${countPoints(points)}.`,
    notApproved: 'Approval error.',
    undo: 'Undo',
    takenBack: (receiptNumber: string) => `Receipt ${receiptNumber} waits again.`,
    notTakenBack: (receiptNumber: string) => `The decision on receipt ${receiptNumber} stays.`,
    denying: 'Denying receipt',
    denied: (receiptNumber: string) => `Receipt ${receiptNumber} denied.`,
    notDenied: 'Denial error.',
    /** After the reason why it was refused. */
    paysNow: (points: number) => `It now pays ${countPoints(points)}.`,
    decidedByOther: 'Someone else was quicker.',
    wasApproved: (receiptNumber: string) => `Receipt ${receiptNumber} was approved.`,
    wasDenied: (receiptNumber: string) => `Receipt ${receiptNumber} was denied.`,

    noneLeft: 'No more receipts are waiting.',
    noneOverdue: (reviewTime: string) => `No more receipts have waited over ${reviewTime}.`,
    earlierLeft: (receipts: number) =>
      count(receipts, {
        one: 'That was the last one by date; # earlier receipt still waits.',
        other: 'That was the last one by date; # earlier receipts still wait.',
      }),
  },

  reopening: {
    title: 'Reopen this receipt?',
    notLoaded: 'What reopening does could not be loaded.',
    /** What it does, of the points that the receipt paid. */
    takesNothing: 'No points are taken back.',
    takesBack: (points: number) => count(points, { one: '# point is taken back.', other: '# points are taken back.' }),
    takesInPart: (member: string, points: number, takenBack: number, owed: number) => {
      const of = count(points, { one: 'the # point', other: `${number(owed)} of these # points` });
      const back = count(takenBack, { one: '# is taken back', other: '# are taken back' });
      return `${member} has spent ${of}: ${back}, ${count(owed, { one: '# will be a point owed', other: '# become points owed' })}.`;
    },
    waitsAgain: 'The receipt then waits for a decision again.',
    reason: 'Reason',
    reasonHint: 'The participant reads it.',
    noReason: 'Enter a reason.',
    inputLost: 'The reason is lost, and the receipt stays decided.',
    submit: 'Reopen',
    done: (receiptNumber: string) => `Receipt ${receiptNumber} reopened: it waits for a decision.`,
    second: secondAdministrator,
  },

  compare: {
    notLoaded: 'The other receipt could not be loaded.',
    mine: 'This receipt',
    other: 'Already submitted',
    image: (side: string) => `${side}, image`,
    approved: (day: string) => `Approved ${day}`,
    denied: (day: string) => `Denied ${day}`,

    facts: 'What is the same',
    member: 'Member',
    items: 'Items',
    file: 'File',
    noFile: 'None',
    itemsAndPoints: (items: number, points: number) =>
      `${count(items, { one: '# item', other: '# items' })}, ${countPoints(points)}`,
    same: 'Same',
    different: 'Different',
    /** Only screen readers say where it is. */
    ofOther: <T>(spoken: (text: string) => T, value: T) => [spoken('Already submitted: '), value],

    sameFacts: (same: number, facts: number) => `${same} of ${facts} facts are the same`,
    denyAsDuplicate: 'Deny as duplicate',
    notDuplicate: 'Not a duplicate',
  },
};
