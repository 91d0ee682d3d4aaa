import { formatsOf } from '../formats.ts';
import { formatTotal } from '../numbers.ts';

const { count, number } = formatsOf('en');
const items = (n: number) => count(n, { one: '# item', other: '# items' });
const points = (n: number) => count(n, { one: '# point', other: '# points' });
const unit = (n: number) => count(n, { one: ' point', other: ' points' });
/** The length of a list; a long one is cut off: '1,000+ items'. */
const listed = (n: number) => count(n, { one: '# item', other: `${formatTotal(n)} items` });
const thisDevice = { phone: 'this phone', computer: 'this computer' };
type Device = keyof typeof thisDevice;

/** In English: the pages where receipts are entered. */
export const entry = {
  flow: {
    title: 'Enter Items',
    invoiceStep: 'Invoice details',
    searchStep: 'Item search',
    quantityStep: 'Item details',
    confirmStep: 'Item confirmation',
    earnPoints: 'Earn Points',
    myActivity: 'My Activity',
    receipt: (receiptNumber: string) => `Receipt ${receiptNumber}`,
    receiptTitle: 'Receipt',
    yourReceipt: 'Your receipt',
    submit: 'Submit for Approval',
    next: 'Next',
    done: 'Done',
    save: 'Save',
    discardChanges: 'Discard changes',
    continueDraft: 'Continue',
    tryAgain: 'Try again',
    loading: 'Loading',
    draftsNotLoaded: 'Your drafts could not be loaded.',
    notKeptTitle: 'This browser cannot keep what you enter.',
    notKeptText: 'Send the receipt before you close this page. It would be lost.',
    ok: 'OK',
  },

  invoice: {
    title: 'Invoice details',
    takePhoto: 'Take a photo',
    chooseFile: 'Choose a file',
    dropOrPaste: 'Or drop it here, or paste it. To take a photo, open this page on your phone.',
    dropHere: 'Drop your receipt here',
    photosAllowed: (most: number) => `Up to ${most} photos of a long receipt.`,
    advice: 'Lay the receipt flat, in good light, with number and date in the picture.',
    fileMissing: 'Invoice/Receipt file is required',
    fileSentBefore: 'This file was sent with another receipt.',
    removeFile: (fileName: string) => `Remove ${fileName}`,
    photosLookedAt: 'Your photos are being looked at.',
    stillUploading: 'Your receipt is still uploading.',
    readingDetails: 'Reading number and date from your receipt. You can type them already.',
    detailsRead: 'We read your receipt. Please look over number and date.',
  },

  upload: {
    uploadOf: (fileName: string) => `Upload of ${fileName}`,
    uploaded: <T>(percent: T, size: string) => [percent, ' of ', size, ' uploaded'],
    uploadedBefore: 'Uploaded before',
    done: 'Submission successful.',
    failed: 'Submission error, please try again.',
    keptBefore: (fileName: string) => `${fileName} is kept.`,
    photoRemoved: 'Successfully removed photo.',
    chosenTwice: 'The same photo was chosen twice. The receipt has it once.',
  },

  refused: {
    fileSentBefore: 'You have sent this very file with another receipt. Use a photo of this one.',
    numberSentBefore: 'You have sent a receipt with this number. If this is another one, check its number.',
    isDraft: 'It is one of your drafts. Continue with it, or enter another number.',
    earnsToday: 'Another number, date or photo earns what the items earn today. Press the button again to take it.',
    seeReceipt: 'See that receipt',
    chooseAnotherFile: 'Choose another file',
    isAnotherReceipt: 'This is another receipt',
  },

  photos: {
    addAnother: 'Add another photo',
    bringBack: 'Bring back the removed photo',
    takeAgain: 'Take it again',
    notAdded: (fileName: string) => `${fileName} was not added.`,
    list: 'Photos of this receipt',
    order: 'Photos from the top of the receipt to its end. Let each show the last lines of the one before.',
    photo: (place: number) => `Photo ${place}`,
    moveUp: (place: number) => `Move photo ${place} up`,
    moveDown: (place: number) => `Move photo ${place} down`,
    remove: (place: number) => `Remove photo ${place}`,
    dark: {
      ofOne: 'The photo looks dark.',
      ofSeveral: (place: number) => `Photo ${place} looks dark.`,
      advice: 'Take it again in better light? Otherwise continue with it.',
    },
    faint: {
      ofOne: 'The photo shows hardly any contrast.',
      ofSeveral: (place: number) => `Photo ${place} shows hardly any contrast.`,
      advice: 'Take it again without glare or shadow? Otherwise continue with it.',
    },
    blurred: {
      ofOne: 'The photo looks blurred.',
      ofSeveral: (place: number) => `Photo ${place} looks blurred.`,
      advice: 'Hold still and take it again nearer? Otherwise continue with it.',
    },
    cutOff: 'The photo cuts the receipt off at a side.',
    cutOffAdvice: 'Take it again so that all of it can be seen? Otherwise continue with it.',
    severalReceipts: (numbers: readonly string[]) =>
      `This file shows ${count(numbers.length, { one: '# receipt', other: '# receipts' })}: ${numbers.join(', ')}.`,
    severalReceiptsAdvice: 'Send each receipt by itself. Check that number, date and items below are of one receipt.',
  },

  search: {
    label: 'Search items',
    category: 'Category',
    allCategories: 'All categories',
    all: 'All',
    moreFilters: 'More filters',
    clearFilters: 'Clear filters',
    loading: 'Loading items',
    notLoaded: 'The items could not be loaded.',
    found: (total: number) => (total === 0 ? 'No items found.' : `${listed(total)} found.`),
    foundFor: (total: number, searched: string) =>
      total === 0 ? `No items found for “${searched}”.` : `${listed(total)} found for “${searched}”.`,
    foundNear: (total: number) => `No item has all of these words. Near them: ${listed(total)}.`,
    comeNear: 'No item has all of these words. These come near:',
    noneFound: 'No items found',
    noneFoundHint: 'Try fewer or other words.',
    none: 'No items yet',
    noneHint: 'This program has no items that earn points yet.',
    items: 'Items',
    item: 'Item',
    points: 'Points',
    quantity: 'Quantity',
    select: (item: string) => `Select ${item}`,
    add: (item: string) => `Add ${item}`,
    favorite: (item: string) => `Favorite ${item}`,
    scanBarcode: 'Scan a barcode',
    noBarcode: 'No barcode was found on the picture.',
    noBarcodeHint: 'Take it again nearer, in good light.',
    barcodeNotRead: 'The barcode could not be read.',
    barcodeNotReadHint: 'Try another picture.',
  },

  ownItems: {
    title: 'Your items',
    bought: 'Bought before',
    boughtNone: 'What you have bought will be here next time.',
    favorites: 'Favorites',
    favoritesNone: 'No favorites yet. Press the star of an item to find it here.',
    showAllFavorites: (n: number) => `Show all ${number(n)} favorites`,
  },

  notListed: {
    ask: 'My item is not listed',
    label: 'Which item is not listed?',
    hint: 'The reviewer reads it with your receipt.',
    sentAlone: 'No items yet: the reviewer looks for what you name.',
  },

  quantity: {
    howManyMore: 'How many more',
    onReceipt: 'Quantity on your receipt',
    listedAlready: <T>(figure: T) => ['On your receipt already: ', figure],
    willEarn: <T>(sum: T, how: T) => ['You will earn ', sum, how],
    onceApproved: 'once the receipt is approved',
    eachOnceApproved: <T>(figure: T, each: T) => [figure, ' × ', each, ', once the receipt is approved'],
    addItem: 'Add item',
    wasListed: (item: string, n: number) => `${item} was on this receipt. Its quantity is ${number(n)} now.`,
  },

  lines: {
    points: <T>(n: number, figure: (n: number) => T) => [figure(n), unit(n)],
    countedPoints: points,
    /** What one of an item earns; `figure` is its points with or without the word. */
    each: <T>(figure: T) => [figure, ' each'],
    notSavedYet: 'not saved yet',
    notSavedTitle: 'Not saved yet.',
    notSaved: (reason: string) => `${reason} Nothing is lost: it is tried again by itself.`,
    earnsToday: (item: string, today: number, before: number) =>
      `${item} earns ${points(today)} today, and ${number(before)} before.`,
    removed: (item: string) => `${item} is removed.`,
    undo: 'Undo',
    nothingPutBack: 'This receipt is over, so nothing is put back.',
  },

  newPoints: {
    title: 'Points have changed',
    higherQuantity: 'A higher quantity earns what the item earns today.',
    thenAndNow: <T>(item: string, then: T, now: T) => [item, ': ', then, ' when you added it, ', now, ' today'],
    comesTo: <T>(sum: T) => ['Your receipt then comes to ', sum, '.'],
    leave: 'Leave it as it was',
    take: 'Take today’s points',
  },

  confirm: {
    changeDetails: 'Change invoice details',
    total: (n: number) => `Total for ${items(n)}`,
    reviewTakes: (time: string) => `Review takes up to ${time}.`,
    items: 'Items on this receipt',
    noItems: 'No items yet. Add what you bought.',
    addAnother: 'Add Another Item',
    detailsNotSaved: 'Your changes to the invoice details are not saved yet.',
    backToDetails: 'Back to the details',
    failed: 'Submission failure, please try again.',
    addToSubmit: 'Add an item to submit.',
    removeToSubmit: (item: string) => `Remove ${item} to submit.`,
    earnsNothing: 'This item no longer earns points. Remove it to submit.',
    promised: (today: number) =>
      `Promised when you added it. More of it, or another receipt, earns what it earns today: ${points(today)} each.`,
  },

  /** After a receipt was sent. */
  result: {
    title: 'Submission successful.',
    lead: (time: string) => `Review takes up to ${time}. We will e-mail you the decision.`,
    /** Instead of it, where the receipt is decided while its member still sees this. */
    approved: 'It has been reviewed and approved.',
    denied: 'It has been reviewed and denied.',
    submitted: 'Submitted',
    submittedOn: <T>(receiptNumber: T, day: T) => ['Receipt ', receiptNumber, ', ', day],
    inReview: 'In review',
    upTo: (time: string) => `Up to ${time}`,
    points: 'Points',
    pointsOf: points,
    added: 'Added to your points',
    whenAdded: 'Added when the receipt is approved',
    enterAnother: 'Enter another receipt',
  },

  drafts: {
    list: 'Not yet submitted',
    notSubmitted: (receiptNumber: string) => `Receipt ${receiptNumber} is not yet submitted`,
    continueReceipt: (receiptNumber: string) => `Continue receipt ${receiptNumber}`,
    cancel: 'Cancel',
    cancelQuestion: (receiptNumber: string) => `Cancel receipt ${receiptNumber}?`,
    cancelCost: 'Its items and its photo are deleted. This cannot be undone.',
    cancelReceipt: 'Cancel this receipt',
    keep: 'Keep it',
    canceled: (receiptNumber: string) => `Receipt ${receiptNumber} has been canceled.`,
  },

  /** Receipts that this device keeps until they are sent. */
  waiting: {
    onDevice: (device: Device) => `On ${thisDevice[device]}`,
    keepOnDevice: (device: Device) => `Keep it on ${thisDevice[device]}`,
    keptOnDevice: (device: Device) => `The photograph is kept on ${thisDevice[device]}.`,
    keptHint: 'It is sent when you are connected again.',
    notKept: 'The photograph was not kept.',
    full: (most: number, device: Device) =>
      `${most} receipts wait on ${thisDevice[device]} already. Please remove one first.`,
    noRoom: (device: Device) => `This ${device} could not keep the photograph. Please keep it in your photos.`,
    canPhotograph: (device: Device) =>
      `You can still photograph receipts. They wait on ${thisDevice[device]}, and are sent when you are connected again.`,
    photograph: 'Photograph a receipt',
    photographed: (at: string) => `Photographed ${at}`,
    begun: (at: string) => `Begun ${at}`,
    keptWithPage: 'Not sent yet, and kept only as long as this page is open.',
    oneMoment: 'One moment…',
    notSent: 'Not sent yet.',
    sent: 'Sent for approval.',
    waitsForConnection: 'Waits for a connection. It is then sent, or you are asked about what is not clear.',
    triedAgain: (reason: string) => `Not sent yet, and tried again soon: ${reason}`,
    beingRead: 'Uploaded. It is read now.',
    sentSoon: 'It is sent as soon as possible, or you are asked about what is not clear.',
    showAll: (n: number) => `Show all ${number(n)}`,
    lookOver: 'Look it over',
    remove: 'Remove',
    beingSent: 'It is being sent already.',
    photoRemoved: 'The photograph is removed.',
    receiptRemoved: 'The receipt is removed.',
  },

  /** Why a kept receipt asks to be looked over, or could not be sent. */
  reasons: {
    unread: 'We could not read it: type it, or try again.',
    unsure: 'Please check what was read.',
    unfinished: 'Please look it over.',
    photoLost: 'This photograph cannot be read any more. Please take it again.',
    broken: 'Something went wrong on this device.',
  },

  /** What another app has shared with the program. */
  shared: {
    usePicture: 'Shared with Guerdon: use this picture?',
    useFile: 'Shared with Guerdon: use this file?',
    use: 'Use it',
    discard: 'Discard',
    whatWasShared: 'What was shared',
    noReceipt: 'What was shared cannot be used.',
    noReceiptHint: 'A receipt is a photo, or a PDF. Take a picture of it instead.',
  },

  sendAgain: {
    title: 'Send again',
    notLoaded: 'The receipt could not be loaded.',
    sentAlready: 'This receipt has been sent again already.',
    onlyDenied: 'Only a denied receipt can be sent again.',
    itemsLead: "At today's points. You can change them in the last step.",
    leftOut: 'Not sent again',
    itemDisabled: (item: string) => `${item}: this item no longer earns points`,
    itemDenied: (item: string) => `${item}: the reviewer denied this item`,
    /** What to correct, by the reason of the denial. */
    ask: {
      duplicate: 'Enter the number on this receipt.',
      bad_date: 'Enter the date on the receipt.',
      invalid_invoice: 'Take a new photo, or choose another file.',
      other: 'Correct what the reviewer found, then continue.',
    },
  },
};
