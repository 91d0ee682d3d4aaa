import { formatsOf } from '../../formats.ts';

const { count, number } = formatsOf('en');
const countItems = (items: number) => count(items, { one: '# item', other: '# items' });

/** Ordered rewards and their shipping. */
export const orders = {
  title: 'Rewards',
  lead: 'Reward orders: add the tracking number and date, mark the item as shipped, then notify the member.',
  /** To an administrator who may only look. */
  leadLooking: 'Reward orders, and where they are.',
  /** Screen readers say it of the list. */
  list: 'Reward orders',
  notLoaded: 'The reward items could not be loaded.',
  search: 'Search username or item',
  filters: {
    all: 'All',
    pending: 'Pending',
    shipped: 'Shipped',
    canceled: 'Canceled',
  },
  none: {
    all: { title: 'No rewards redeemed yet', text: 'What participants order with their points appears here.' },
    pending: { title: 'Nothing is left to ship', text: 'Every reward item that was ordered is on its way.' },
    shipped: { title: 'Nothing shipped yet', text: 'Items that you mark as shipped appear here.' },
    canceled: { title: 'Nothing was canceled', text: 'Items that you cancel before they ship appear here.' },
  },
  noneFound: { title: 'No reward items found', text: 'No username or item name contains this text.' },

  columns: {
    itemName: 'Item Name',
    itemColor: 'Item Color',
    quantity: 'Quantity',
    trackingNumber: 'Tracking Number',
    shippingDate: 'Shipping Date',
    shipped: 'Shipped',
    mail: 'E-mail',
  },

  /** In a row. The item is given with its participant: 'Canvas Cap, mvega'. */
  row: {
    /** There is no color, number or mail. */
    none: 'N/A',
    yes: 'Yes',
    no: 'No',
    trackingNumberOf: (item: string) => `Tracking number, ${item}`,
    addNumber: 'Add number',
    shippingDateOf: (item: string) => `Shipping date, ${item}`,
    shippedOf: (item: string) => `Shipped, ${item}`,
    /** Where there is a mark, only screen readers say the first word. */
    sent: <T>(word: (text: string) => T, day: T) => [word('Sent '), day],
    /** The rest is shown only where it has room. */
    send: <T>(rest: (text: string) => T) => ['Send', rest(' shipped e-mail')],
    /** Below what is left of a quantity. */
    canceledOf: (quantity: number, ordered: number) => `${number(quantity)} of ${number(ordered)} canceled`,
    returnedOf: (quantity: number, ordered: number) => `${number(quantity)} of ${number(ordered)} returned`,
    cancel: 'Cancel item',
    cancelNamed: (item: string) => `Cancel ${item}`,
    return: 'Take back',
    returnNamed: (item: string) => `Take back ${item}`,
    sendTo: (username: string, item: string) => `Send shipped e-mail to ${username}, ${item}`,
  },

  /** Where an item is sent. */
  address: {
    open: (username: string) => `${username}, address`,
    /** The person has another address since. */
    openMoved: (username: string) => `${username}, address, moved since`,
    title: (name: string) => `Ship to ${name}`,
    moved: (address: string) => `Moved since the order. The account has now: ${address}`,
    copy: 'Copy address',
    /** It continues: 'copied to clipboard!' */
    copied: 'Address',
  },

  notSaved: 'A tracking number or a date is not saved yet.',
  /** What is stored of a shipment. */
  shipment: (trackingNumber: string | null, shippingDate: string | null) =>
    `Tracking Number: ${trackingNumber ?? 'none'}. Shipping Date: ${shippingDate ?? 'none'}.`,

  /** Canceling an item that is not shipped yet, or taking back one that is. */
  returning: {
    cancelTitle: (item: string) => `Cancel ${item}?`,
    returnTitle: (item: string) => `Take back ${item}?`,
    quantity: 'How many',
    reason: 'Reason',
    reasonHint: 'The participant reads it.',
    noReason: 'Enter a reason.',
    notLoaded: 'What comes back could not be loaded.',
    inputLost: 'What you entered is lost.',
    /** The participant; what comes back goes to the points from which it was paid. */
    comesBack: (name: string, points: number) =>
      count(points, { one: `# point goes back to ${name}.`, other: `# points go back to ${name}.` }),
    nothingComesBack: 'It cost no points, so none go back.',
    keepsDates: 'They keep their dates.',
    settled: (points: number) =>
      count(points, {
        one: '# of them settles a point that the participant owes.',
        other: '# of them settle points that the participant owes.',
      }),
    expired: (points: number) =>
      count(points, {
        one: 'The last day of # of them has passed since the order, so it expires at once.',
        other: 'The last day of # of them has passed since the order, so they expire at once.',
      }),
    notShipped: 'It is not shipped any more. The participant gets an e-mail.',
    mailed: 'The participant gets an e-mail.',
    /** Leaves the dialog. */
    keep: 'Keep item',
    cancelSubmit: 'Cancel item',
    returnSubmit: 'Take back',
    canceled: (item: string) => `${item}: canceled.`,
    returned: (item: string) => `${item}: taken back.`,
  },

  undo: {
    undo: 'Undo',
    done: (n: number) => count(n, { one: '# item is as it was before.', other: '# items are as they were before.' }),
    failed: 'Not all of it could be undone.',
  },

  /** Several items at once. */
  several: {
    setTracking: 'Set tracking',
    markShipped: 'Mark shipped',
    sendMails: 'Send e-mails',
    noneShipped: 'Nothing was marked as shipped.',
    title: (n: number) => count(n, { one: 'Tracking and date of # item', other: 'Tracking and date of # items' }),
    inputLost: 'What you entered is lost.',
    replaces: (n: number) => count(n, { one: 'Replaces what # item has.', other: 'Replaces what # items have.' }),
    nothingEntered: 'Enter a tracking number or a shipping date.',
    allReady: 'All have a tracking number and a shipping date',
    ready: (ready: number, of: number) => `${number(ready)} of ${number(of)} have both`,
    unknown: 'It may not be saved.',
    noneSaved: 'Nothing was saved.',
    failed: (n: number) => count(n, { one: '# item could not be saved.', other: '# items could not be saved.' }),
    emptyChangesNothing: 'A field left empty changes nothing.',
    /** 'Save 3 items' */
    save: <T>(items: number, counted: (text: string) => T) => ['Save ', counted(countItems(items))],
  },

  /** The mails about shipped items. */
  mails: {
    title: 'Shipped notification',
    asked: 'Are you sure you want to send the shipped notification email?',
    /** What a mail is about, with the sentences of `shipment`. */
    about: <T>(username: T, email: T, item: T, shipment: T) => [username, ' (', email, '): ', item, ' · ', shipment],
    parcels: 'Items in one parcel are announced in one e-mail.',
    notifiedBefore: <T>(items: number, counted: (text: string) => T) => [
      counted(countItems(items)),
      ' notified before: no second e-mail.',
    ],
    notShipped: <T>(items: number, counted: (text: string) => T) => [
      counted(countItems(items)),
      ' not shipped yet: no e-mail, and still selected.',
    ],
    sendOne: 'Send e-mail',
    send: (n: number) => count(n, { one: 'Send # e-mail', other: 'Send # e-mails' }),
    queued: (n: number) => count(n, { one: '# e-mail is on the way.', other: '# e-mails are on the way.' }),
    allNotified: 'All of them were notified already.',
  },
};
