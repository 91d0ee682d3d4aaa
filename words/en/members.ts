import type { CalendarDate } from '#domain/calendar.ts';
import type { PrintedField } from '#domain/printed-fields.ts';
import { formatsOf } from '../formats.ts';
import { pointsTerms } from './points-terms.ts';

const { count, number, shortDate } = formatsOf('en');
/** It stays on one line. */
const wholeDay = (day: CalendarDate) => shortDate(day).replaceAll(' ', '\u00a0');
const countPoints = (points: number) => count(points, { one: '# point', other: '# points' });
/** Also of points that were taken: '−1 point'. */
const unit = (points: number) => (Math.abs(points) === 1 ? ' point' : ' points');

/** In English: the participants’ pages, but for those where receipts are entered. */
export const members = {
  shell: {
    skipToContent: 'Skip to content',
    /** Names that screen readers say for the two menus. */
    mainMenu: 'Main',
    quickMenu: 'Quick',
    menu: 'Menu',
    menuNotLoaded: 'The menu could not be loaded.',
    loadPageAgain: 'Load the page again.',
    pages: {
      home: 'Home',
      earnPoints: 'Earn Points',
      redeemPoints: 'Redeem Points',
      cart: 'My Cart',
      activity: 'My Activity',
      terms: 'Terms & Conditions',
      rulesAndTerms: 'Rules/Terms & Conditions',
      account: 'My Account',
    },
    logOut: 'Logout',
    /** The bar at the bottom of a phone, which has room for one short word each. */
    bar: {
      home: 'Home',
      redeem: 'Redeem',
      activity: 'Activity',
      cart: 'Cart',
    },
    /** In the same bar; only screen readers say the rest. */
    scanReceipt: <T>(rest: (text: string) => T) => ['Scan', rest(' a receipt')],
    /** A number beside the cart; only screen readers say what it counts. */
    itemsInCart: <T>(items: number, counted: (text: string) => T) => [
      String(items),
      counted(count(items, { one: ' item', other: ' items' })),
    ],
    /** Screen readers say it after 'My Activity', where others see a dot. */
    hasNews: 'new',
    /** '1,204 points left': the words are smaller than the figure, and the last is shown only where it has room. */
    pointsLeft: <T>(figure: T, points: number, small: (text: (string | T)[]) => T, roomy: (text: string) => T) => [
      figure,
      small([unit(points), roomy(' left')]),
    ],
    questions: <T>(contact: T) => ['Questions? ', contact],
    confirmEmail: 'Confirm your e-mail address',
    openLink: (email: string) =>
      `Open the link in the e-mail that we sent to ${email}. Until then we send no other e-mails there, for example about your receipts and rewards.`,
    sendLinkAgain: 'Send the link again',
    linkSent: 'The link is on its way.',
    earlierLinkInvalid: 'The earlier one no longer works.',
  },

  /** Below the points, on several pages. */
  points: {
    held: (points: number, day: CalendarDate) => `${countPoints(points)} on hold until ${wholeDay(day)}`,
    /** The days of the others are later. */
    heldInPart: (points: number, first: number, day: CalendarDate) =>
      `${countPoints(points)} on hold, ${number(first)} of them until ${wholeDay(day)}`,
    owed: (points: number) =>
      `You owe ${countPoints(points)}: the next points you can use settle ${points === 1 ? 'it' : 'them'}`,
    expiring: (points: number, day: CalendarDate) =>
      `${count(points, { one: '# point expires', other: '# points expire' })} on ${wholeDay(day)}`,
  },

  home: {
    title: 'Dashboard',
    welcome: (firstName: string) => `Welcome, ${firstName}`,
    loadingPoints: 'Loading your points',
    pointsNotLoaded: (reason: string) => `Your points could not be loaded. ${reason}`,
    tryAgain: 'Try again',
    pointsToRedeem: 'Points left to redeem',
    pointsEarned: 'Total points earned',
    tiles: {
      scan: 'Scan a receipt',
      scanText: 'We read it for you',
      earnPoints: 'Earn Points',
      earnPointsText: 'Enter Items or Training',
      redeemPoints: 'Redeem Points',
      redeemPointsText: 'Choose your rewards',
    },
    firstSteps: {
      title: 'Your first steps',
      photograph: 'Photograph a receipt',
      photographText: (reviewTime: string) =>
        `We read it for you. Once it is approved, its points are yours: that takes up to ${reviewTime}.`,
      scan: 'Scan a receipt',
      takeTraining: 'Take a short training',
      takeTrainingText: 'Watch a video and answer its questions. You get the points at once.',
      seeTrainings: 'See trainings',
      chooseReward: 'Choose your reward',
      chooseRewardText: 'Redeem your points, or set a reward as your goal and see how far it is.',
      seeRewards: 'See rewards',
    },
    receipts: {
      inReview: 'Receipts in review',
      allActivity: 'My Activity',
      noneInReview: 'No receipt is in review. Enter the items of your next receipt to earn points.',
      lastDecisions: 'Last decisions',
      noDecisions: 'When a receipt is approved or denied, you see it here.',
      notLoaded: 'Your receipts could not be loaded.',
      loading: 'Loading your receipts',
      /** 'Not yet submitted · 3 items · 120 points' */
      draft: <T>(state: (text: string) => T, items: string, points: T) => [
        state('Not yet submitted · '),
        items,
        ' · ',
        points,
      ],
      /** '3 items · 120 points if approved' */
      promised: <T>(items: string, points: T, condition: (text: string) => T) => [
        items,
        ' · ',
        points,
        condition(' if approved'),
      ],
      /** '+120 points'; the points are a text of their own. */
      earned: <T>(points: T) => ['+', points],
    },
    reward: {
      goal: 'Your goal',
      nearest: 'Your nearest reward',
      seeAll: 'See all',
      noneOffered: 'This program has no rewards yet.',
      allInReach: 'Every reward is within your reach.',
      progress: (reward: string) => `Progress to ${reward}`,
      redeemableNow: 'You can redeem it now',
      loading: 'Loading your nearest reward',
    },
    trainings: {
      title: 'Trainings to take',
      seeAll: 'See all',
      notLoaded: 'The trainings could not be loaded.',
      allTaken: 'You have taken every training. New ones appear here.',
      questions: (n: number) => count(n, { one: '# question', other: '# questions' }),
      loading: 'Loading the trainings',
    },
  },

  earnPoints: {
    title: 'Earn Points',
    lead: 'Send in the receipt of a purchase, or take a training.',
    enterItems: 'Enter Items',
    enterItemsText: (reviewTime: string) =>
      `Take a photo of your receipt and pick what you bought. Review takes up to ${reviewTime}.`,
    training: 'Training',
    trainingText: 'Watch a short video and answer its questions. You get the points at once.',
    useFile: 'Use a photo or PDF that you have',
  },
  pointsTerms,

  redeem: {
    title: 'Redeem Points',
    pointsLeft: <T>(points: T) => ['You have ', points, ' left to redeem.'],
    pointsNotLoaded: 'Your points could not be loaded.',
    sortBy: 'Sort by',
    orders: {
      near: 'Within reach first',
      high: 'Points: high to low',
      low: 'Points: low to high',
    },
    noRewards: 'No rewards yet',
    noRewardsText: 'This program does not offer any rewards. You will find them here when it does.',
    yourGoal: 'Your goal',
    progress: (reward: string) => `Progress to ${reward}`,
    select: 'Select Item',
    selectReward: (reward: string) => `Select Item: ${reward}`,
    allRewards: 'All rewards',
    notOffered: 'This reward is not offered',
    notOfferedText: 'It may have been removed. The others are still available.',
    color: 'Color',
    size: 'Size',
    quantity: <T>(range: (text: string) => T, most: number) => ['Quantity ', range(`1 to ${most}`)],
    addToCart: 'Add to Cart',
    /** '120 points missing for this' */
    missingForThis: <T>(missing: T, what: (text: string) => T) => [missing, ' ', what('for this')],
    missingForThisAndCart: <T>(missing: T, what: (text: string) => T) => [missing, ' ', what('for this and your cart')],
    /** '120 points remaining after this' */
    remainingAfterThis: <T>(points: T, what: (text: string) => T) => [points, ' remaining ', what('after this')],
    remainingAfterThisAndCart: <T>(points: T, what: (text: string) => T) => [
      points,
      ' remaining ',
      what('after this and your cart'),
    ],
    setGoal: 'Set as goal',
    removeGoal: 'Remove goal',
    goalSet: 'This is your goal now. The dashboard shows how far it is.',
    goalRemoved: 'This is no longer your goal.',
  },

  cart: {
    title: 'My Cart',
    loading: 'Loading',
    notLoaded: 'Your cart could not be loaded.',
    emptyTitle: 'Your cart is empty',
    emptyText: (points: number) =>
      `You have ${countPoints(points)} left to redeem. Choose a reward and it will wait for you here.`,
    redeemPoints: 'Redeem Points',
    earnPoints: 'Earn Points',

    items: (n: number) => count(n, { one: '# item', other: '# items' }),
    notOffered: 'No longer offered',
    removed: (reward: string) => `${reward} is removed.`,
    undo: 'Undo',
    addAnother: 'Add Another Item',
    emptyCart: 'Empty Cart',
    emptyCartAsked: 'Empty your cart?',
    emptyCartText: 'All items are removed. Your points stay the same.',

    yourPoints: 'Your points',
    currentPoints: 'Current points',
    totalCost: 'Total cost',
    remainingPoints: 'Remaining points',
    shipsTo: <T>(address: T) => ['Ships to ', address],
    submit: 'Submit',
    enterPassword: (why: string) => `Enter your current password. ${why}`,
    onlyParticipant:
      'The address or e-mail changed within the last day. Until that is over only the participant can order.',
    removeNotOffered: (reward: string) => `${reward} is no longer offered. Remove it to submit.`,
    /** '120 points missing. Remove …' */
    removeSome: <T>(missing: T) => [missing, '. Remove an item or choose fewer to submit.'],

    /** 'Cap: 1,200 points → 1,500 points'; screen readers say the text in place of the arrow. */
    changed: <T>(what: string, before: T, arrow: (text: string) => T, now: T) => [
      what,
      ': ',
      before,
      arrow(', now '),
      now,
    ],
    wasNotInCart: 'not in your cart',
    leftCart: 'not in your cart any more',

    submitted: 'Successfully submitted to cart.',
    notSubmitted: 'There was an error submitting to your cart, please try again.',
    orderedTitle: 'Your order is in',
    /** '2 × Cap, 1 × Cooler for 5,600 points. You have 3,400 points left to redeem.' */
    ordered: <T>(items: T, cost: T, left: T) => [items, ' for ', cost, '. You have ', left, ' left to redeem.'],
    seeOrders: 'See My Orders',
  },

  activity: {
    title: 'My Activity',
    tabs: {
      receipts: 'Receipts',
      points: 'Points',
      orders: 'Orders',
      trainings: 'Trainings',
    },

    receipts: {
      notLoaded: 'Your receipts could not be loaded.',
      loading: 'Loading your receipts',
      emptyTitle: 'No receipts yet',
      emptyText: 'Send in your first receipt. You will see here when it is reviewed and how many points you earned.',
      fillIt: 'Enter Items',
    },
    /** 'Purchased 11/26/2026 · 3 items': the first word is shown only where it has room. */
    purchased: <T>(roomy: (text: string) => T, date: string, items: string) => [
      roomy('Purchased '),
      date,
      ' · ',
      items,
    ],
    draft: 'Not yet submitted',
    receiptApproved: (receipt: string) => `Receipt ${receipt} is approved.`,
    pointsEarned: (points: number) => `You have earned ${countPoints(points)}.`,

    points: {
      notLoaded: 'Your points could not be loaded.',
      loading: 'Loading your points',
      emptyTitle: 'No points yet',
      emptyText: 'What you earn and redeem appears here, with the points left after it.',
      fillIt: 'Earn Points',
    },
    ledger: {
      date: 'Date',
      entry: 'Entry',
      training: 'Training',
      points: 'Points',
      balance: 'Balance',
      rightAnswers: 'Right answers',
    },
    /** '+250 points', '−600 points' */
    movement: (points: number) => `${points > 0 ? '+' : ''}${number(points)}${unit(points)}`,
    balance: <T>(figure: T, points: number, small: (text: string) => T) => [figure, small(unit(points))],
    /** Below a line that gave points, and below the balance after a line. */
    heldUntil: (day: CalendarDate) => `On hold until ${wholeDay(day)}`,
    expires: (day: CalendarDate) => `Expires ${wholeDay(day)}`,
    owed: (points: number) => `${number(points)} owed`,
    rightOf: (right: number, questions: number) => `${right} of ${questions}`,

    orders: {
      notLoaded: 'Your orders could not be loaded.',
      loading: 'Loading your orders',
      emptyTitle: 'No orders yet',
      emptyText: 'Rewards that you redeem appear here, with their tracking number once they ship.',
      fillIt: 'Redeem Points',
    },
    ordered: <T>(day: T, points: T) => ['Ordered ', day, ' · ', points],
    shipsTo: (address: string) => `Ships to ${address}`,
    shippingDate: (date: string) => `Shipping date ${date}`,
    trackingNumber: <T>(tracking: T) => ['Tracking number ', tracking],
    trackingFollows: 'Tracking number follows when it ships',

    trainings: {
      notLoaded: 'Your trainings could not be loaded.',
      loading: 'Loading your trainings',
      emptyTitle: 'No trainings done yet',
      emptyText: 'Each training that you complete appears here, with the points it earned you.',
      fillIt: 'Training',
    },
  },

  ownReceipt: {
    title: 'Receipt',
    titleOf: (receipt: string) => `Receipt ${receipt}`,
    backToActivity: 'My Activity',
    loading: 'Loading the receipt',
    notLoaded: 'The receipt could not be loaded.',
    note: 'Your note',
    submittedOn: 'Submitted',
    approvedOn: 'Approved',
    deniedOn: 'Denied',
    items: 'Items',
    noItems: 'No items yet.',
    noPoints: 'No points',
    points: countPoints,
    draft: 'Not yet submitted',
    draftText: <T>(points: T) => ['It earns ', points, ' once it is submitted and approved.'],
    approved: <T>(points: T) => ['Approved: ', points, ' earned'],
    /** Above the reason why. */
    reopened: 'This receipt is being reviewed again',
    inReview: <T>(points: T, reviewTime: string) => [
      'It earns ',
      points,
      ` if it is approved. Review takes up to ${reviewTime}.`,
    ],
    searched: 'The reviewer looks for what you named.',
    searchedInReview: (reviewTime: string) =>
      `The reviewer looks for what you named. Review takes up to ${reviewTime}.`,
    sentAgainAs: (receipt: string) => `Sent again as receipt ${receipt}`,
    sentAgainOf: (receipt: string) => `Sent again after receipt ${receipt} was denied`,
    /** What became of the receipt that was sent again. */
    sentAgainStates: {
      draft: 'Draft, not submitted',
      submitted: 'In review',
      approved: 'Approved',
      denied: 'Denied again',
    },
    seeWhy: 'See why',
  },

  /** Receipts on several pages. */
  receipts: {
    receipt: (receipt: string) => `Receipt ${receipt}`,
    continueDraft: 'Continue',
    continueDraftOf: (receipt: string) => `Continue: receipt ${receipt}`,
    sendAgain: 'Send again',
    sendAgainOf: (receipt: string) => `Send again: receipt ${receipt}`,
    /** What is printed on them. */
    printed: { receiptNumber: 'Receipt number', dateOfPurchase: 'Date of purchase' } satisfies Record<
      PrintedField,
      string
    >,
    items: (n: number) => count(n, { one: '# item', other: '# items' }),
    searched: 'The reviewer looks for what you named',
    decisionBy: (date: string) => `Decision by ${date}`,
    decisionLate: 'Review is taking longer than planned',
  },

  /** The lines of a receipt and of the cart. */
  lines: {
    remove: (item: string) => `Remove ${item}`,
    quantity: <T>(quantity: T) => ['Quantity ', quantity],
    /** '3 × 45 points' */
    times: <T>(quantity: T, points: T) => [quantity, ' × ', points],
  },
};
