import { formatsOf } from '../formats.ts';

const { count } = formatsOf('en');
const items = (n: number) => count(n, { one: '# item', other: '# items' });
const points = (n: number) => count(n, { one: '# point', other: '# points' });
const unit = (n: number) => count(n, { one: ' point', other: ' points' });

/** In English: what was read on the picture of a receipt. */
export const reading = {
  receipt: {
    underWay: 'Reading your receipt',
    lookedFor: 'We look for its number, its date and the items that earn points.',
    typeInstead: 'Type it instead',
    notSeen: 'We could not see what was read.',
    done: 'We read your receipt',
    lookOver: 'Look it over, then send it.',
    addItems: 'Add what you bought, then send it.',
    takeNearer: 'We could not read it. Take it again nearer, or type it.',
    seePicture: 'See the picture',
    markedPicture: 'Your receipt, with what was read from it marked',
    number: 'Number',
    date: 'Date',
    total: 'Total on the receipt',
    totalAsRead: <T>(amount: T) => ['Total on the receipt, as read: ', amount],
    readClearly: 'Read clearly',
    readFromReceipt: 'Read from your receipt',
    readWithDoubt: (pleaseCheck: string) => `Read from your receipt. ${pleaseCheck}`,
    pleaseCheck: 'Please check',
    pleaseCheckWhy: (doubt: string) => `Please check: ${doubt}`,
    notReadable: 'Not readable. Take it again nearer, or type it',
    change: 'Change',
    itemsEarn: (n: number) => count(n, { one: '# item earns points', other: '# items earn points' }),
    noItems: 'We found no item of this program on the receipt. Add what you bought by hand.',
    allLeftOut: 'You have left out every line. Choose an item for one, or add what you bought by hand.',
    addByHand: 'Add an item by hand',
    addFirst: 'Add an item first.',
    sentWithNote: 'Sent with your word.',
    itemsIfApproved: (n: number) => `${items(n)}, if approved`,
    /** Said by screen readers one after the other. */
    spoken: {
      done: 'We read your receipt.',
      found: { receiptNumber: 'Receipt number found.', dateOfPurchase: 'Date of purchase found.' },
      notFound: { receiptNumber: 'Receipt number not found.', dateOfPurchase: 'Date of purchase not found.' },
      sum: (n: number, sum: number) => `${items(n)}, ${points(sum)} if approved.`,
      linesToChoose: (n: number) => count(n, { one: '# line needs your choice.', other: '# lines need your choice.' }),
      quantitiesToCheck: (n: number) =>
        count(n, { one: 'Please check # quantity.', other: 'Please check # quantities.' }),
    },
  },

  /** The lines of a receipt that were read, and the items that they name. */
  lines: {
    title: 'Read from your receipt',
    lead: 'Look them over, then add them.',
    underWay: 'Reading the items of your receipt. You can search for them already.',
    done: (lines: number) =>
      `We read your receipt: ${count(lines, { one: '# line to look over.', other: '# lines to look over.' })}`,
    noItems: 'We found no item of this program on the receipt. Search for what you bought.',
    notRead: 'We could not read your receipt. Search for what you bought.',
    late: 'Reading your receipt takes longer than usual. Search for what you bought.',
    orSearch: 'Or search for an item',
    addNone: 'Add items',
    add: (n: number, sum: number) => `Add ${items(n)} · ${points(sum)}`,
    addPoints: <T>(n: number, sum: number, figure: (sum: number) => T) => [
      `Add ${items(n)} · `,
      figure(sum),
      unit(sum),
    ],
    checkQuantities: 'Check the quantities',
    checkQuantity: 'Please check the quantity',
    notAdded: (n: number) =>
      count(n, {
        one: '# item that we read on your receipt is not added.',
        other: '# items that we read on your receipt are not added.',
      }),
    lookOver: 'Look them over',
    returned: (n: number) =>
      count(n, {
        one: '# line is left out, because the goods were returned.',
        other: '# lines are left out, because the goods were returned.',
      }),
    others: (n: number) =>
      count(n, {
        one: '# more line names no item of this program.',
        other: '# more lines name no item of this program.',
      }),
    printed: (text: string) => `Printed: ${text}`,
    showPlace: 'Show its place on the picture.',
    changeItem: (item: string) => `Change or leave out ${item}`,
    which: (text: string) => `Which one is “${text}”?`,
    itemWithPoints: (item: string, each: number) => `${item} · ${points(each)}`,
    leaveOut: 'Leave it out',
    noneOfThese: 'None of these: leave it out',
    choose: 'Choose one, or leave it out.',
    lineToFind: 'Printed on your receipt as (optional)',
    lineToFindHint: 'Once it is approved, we know it on your next receipt.',
    notChosen: 'Not chosen',
  },
};
