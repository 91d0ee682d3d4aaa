import type { CalendarDate } from '#domain/calendar.ts';
import type { PushNews } from '#domain/push.ts';
import { formatsOf } from '../formats.ts';
import { importEnded } from './import-ended.ts';
import { somethingWaits } from './something-waits.ts';
import { terms } from './terms.ts';

const { count, day: sayDay } = formatsOf('en');

/**
 * In English: what mails and notifications say. `program` is the program's name, `portal` that of the staff's pages. A
 * `subject` is one line; an `action` is the label of a link.
 */
export const mails = {
  greeting: 'Hi,',
  greetingTo: (name: string) => `Hi ${name},`,

  /** At the end of each: why its reader gets it. */
  reasons: {
    participant: (program: string) => `You receive this e-mail because you take part in ${program}.`,
    participantOf: (program: string, company: string) =>
      `You receive this e-mail because you take part in ${program} by ${company}.`,
    administrator: (portal: string) => `You receive this e-mail because you are an administrator of the ${portal}.`,
    invited: (portal: string) => `You receive this e-mail because an administrator of the ${portal} has invited you.`,
    invitedTo: (program: string) => `You receive this e-mail because you were invited to ${program}.`,
    tested: (portal: string) => `You receive this e-mail because someone is testing the mail server of the ${portal}.`,
    chosen: (portal: string) => `You receive this e-mail because you chose so under My Account in the ${portal}.`,
    testedByCommand: 'You receive this e-mail because someone is testing its mail server.',
  },

  /** Below that, where the program has its own: an e-mail address and a telephone number. */
  questions: (contact: string) => `Questions? ${contact}`,

  /** In the place of its links, where others may see it too. */
  linkHidden: 'Only its reader sees the link that belongs here, as it lets its reader in.',
  linkOnConsole:
    'Only its reader sees the link that belongs here, as it lets its reader in. Without a mail server, the server shows the link on its console.',

  userApproved: {
    subject: (program: string) => `Your account is approved: ${program}`,
    approved: (program: string) => `Your account in ${program} is approved. You can log in now.`,
    whatNow: 'Send in your receipts to earn points, and redeem them for rewards.',
    action: 'Log in',
  },

  /** About receipts. */
  receipts: {
    receiptNumber: 'Receipt number',
    points: 'Points',
    reason: 'Reason',
    comments: 'Comments',
    seeReceipt: 'See your receipt',
    redeemPoints: 'Redeem your points',
    received: {
      subject: (receiptNumber: string) => `We received your receipt ${receiptNumber}`,
      thanks: `Thank you. Your receipt is with us and will be reviewed. Please allow ${terms.reviewTime} for a decision.`,
    },
    approved: {
      subject: (receiptNumber: string) => `Your receipt ${receiptNumber} is approved`,
      goodNews: 'Good news: your receipt is approved, and its points are in your account.',
      held: (day: string) => `Good news: your receipt is approved. You can spend its points from ${day}.`,
      settled: (points: number) =>
        count(points, {
          one: 'Good news: your receipt is approved. # of its points settles what you owed.',
          other: 'Good news: your receipt is approved. # of its points settle what you owed.',
        }),
      rest: 'The others are in your account.',
      owed: (points: number) =>
        count(points, {
          one: 'On that day # of them settles what you owe.',
          other: 'On that day # of them settle what you owe.',
        }),
    },
    denied: {
      subject: (receiptNumber: string) => `Your receipt ${receiptNumber} was not approved`,
      notApproved: 'We could not approve your receipt, for the reason below.',
      sendAgain: 'If you can correct this, you may send the receipt in again under the same number.',
    },
    reopened: {
      subject: (receiptNumber: string) => `We look at your receipt ${receiptNumber} again`,
      waits: 'The decision about your receipt was taken back, for the reason below. It waits for a new one.',
      takenBack: (points: number) =>
        count(points, {
          one: 'Until then, # point that it had brought you is taken back.',
          other: 'Until then, # points that it had brought you are taken back.',
        }),
      owed: (points: number) =>
        count(points, {
          one: '# more of its points is in your account no longer: the next point that you can spend settles it.',
          other: '# more of its points are in your account no longer: the next points that you can spend settle them.',
        }),
    },
    kept: {
      subject: (receiptNumber: string) => `We looked at your receipt ${receiptNumber} again`,
      stays:
        'You wrote that the decision about your receipt is not right. Somebody else has looked at it, and it stays.',
      said: 'What you wrote',
      answer: 'Our answer',
    },
  },

  orderPlaced: {
    subject: (program: string) => `Your order is in: ${program}`,
    ordered: 'We have your order. You get another e-mail when it ships.',
    ifNotYou:
      'If this was not you, choose a new password with “I forgot my login info” on the login page, and write to us at once.',
    points: (n: number) => count(n, { one: '# point', other: '# points' }),
    total: 'Total',
    shipsTo: 'Ships to',
    action: 'See your orders',
  },

  /** `canceled`: before it was shipped. */
  orderReturned: {
    canceled: {
      subject: (reward: string) => `Canceled: ${reward}`,
      line: 'We have canceled this reward of your order, for the reason below. It will not be shipped.',
    },
    returned: {
      subject: (reward: string) => `Returned: ${reward}`,
      line: 'We have taken this reward of your order back, for the reason below.',
    },
    points: (n: number) =>
      count(n, {
        one: '# point came back to your account, with the date on which it expires, if it does.',
        other: '# points came back to your account, with the dates on which they expire, if they do.',
      }),
    settled: (n: number) =>
      count(n, { one: '# of them settled a point that you owed.', other: '# of them settled points that you owed.' }),
    expired: (n: number) =>
      count(n, {
        one: 'The last day to spend # of them had passed since you ordered, so it has expired.',
        other: 'The last day to spend # of them had passed since you ordered, so they have expired.',
      }),
    reward: 'Reward',
    reason: 'Reason',
    action: 'See your orders',
  },

  pointsExpiring: {
    subject: (points: number, day: string, program: string) =>
      count(points, {
        one: `# point expires on ${day}: ${program}`,
        other: `# points expire on ${day}: ${program}`,
      }),
    soon: 'Some of your points expire soon. You can redeem them for rewards until the end of the day shown.',
    points: (n: number) => count(n, { one: '# point', other: '# points' }),
    action: 'Redeem your points',
  },

  cartItemShipped: {
    ofOne: {
      subject: (reward: string) => `Your reward is on its way: ${reward}`,
      shipped: 'Your reward has been shipped.',
      corrected: 'The tracking number that we sent you for your reward was wrong. Please use the one below instead.',
    },
    ofSeveral: {
      subject: (rewards: number) => `Your ${rewards} rewards are on their way`,
      shipped: (rewards: number) => `Your ${rewards} rewards have been shipped in one parcel.`,
      corrected: 'The tracking number that we sent you for your rewards was wrong. Please use the one below instead.',
    },
    correctedSubject: (trackingNumber: string) => `Corrected tracking number: ${trackingNumber}`,
    reward: 'Reward',
    rewardAt: (place: number) => `Reward ${place}`,
    trackingNumber: 'Tracking number',
    shippingDate: 'Shipping date',
    dateOf: (day: CalendarDate) => sayDay(day),
    sentTo: 'Sent to',
    action: 'See your rewards',
  },

  rolesChanged: {
    subject: (portal: string) => `Your roles have changed: ${portal}`,
    changed: (by: string, portal: string) => `${by} has changed what you may do in the ${portal}.`,
    rolesNow: 'From now on you are:',
    noneNow: 'From now on you have no role there, and see no program.',
    role: 'Role',
    roleAt: (place: number) => `Role ${place}`,
    action: 'Open the portal',
  },

  /** A file that a job was asked to prepare for an administrator. */
  exportPrepared: {
    done: {
      subject: (file: string, program: string) => `${file} is ready: ${program}`,
      happened: (file: string, program: string) => `${file} of ${program} is ready to be downloaded.`,
    },
    failed: {
      subject: (file: string, program: string) => `${file} could not be prepared: ${program}`,
      happened: (file: string, program: string) => `${file} of ${program} could not be prepared.`,
    },
    fromPage: 'You find it on the page of the program, among its exports.',
    problems: {
      'too-many-rows': 'An Excel file cannot hold as many rows. Choose fewer days, or CSV.',
      'too-long': 'It took longer than two hours. Choose fewer days.',
      broken: 'Please try again on the page of the program. If it fails again, tell whoever runs this installation.',
    },
    from: 'From',
    to: 'To',
    rows: 'Rows',
    until: 'Kept until',
    action: 'Open the program',
  },

  importEnded,

  forgottenLogin: {
    subject: (program: string) => `Your login info: ${program}`,
    usernameHere: 'Here is your username.',
    usernamesHere: 'Here are your usernames.',
    notConfirmed: 'Where this address was not confirmed yet, you see your username afterwards.',
    link: 'The link below lets you choose a new password. It works once, within one hour.',
    ifNotYou: 'If you did not ask for this e-mail, you need not do anything: your password stays as it is.',
    account: (username: string) => `Username: ${username}`,
    accountNotConfirmed: 'An account whose address was not confirmed yet',
    action: 'Choose a new password',
  },

  emailConfirmation: {
    /** Of the address that somebody has registered with. */
    first: {
      subject: (program: string) => `Confirm your e-mail address: ${program}`,
      entered: (program: string) =>
        `Someone has registered in ${program} with this address. Until you confirm it, we send you no other e-mails. The link below works once, within 24 hours.`,
      ifNotYou: 'If it was not you, you need not do anything.',
    },
    another: {
      subject: (program: string) => `Confirm your new e-mail address: ${program}`,
      entered: (program: string) =>
        `This address was entered as the new one of an account in ${program}. It counts once you confirm it. The link below works once, within 24 hours.`,
      ifNotYou: 'If you do not know of this, you need not do anything: the address is not used.',
    },
    action: 'Confirm this address',
  },

  /** Something in an account has changed. */
  accountNotice: {
    'password changed': {
      subject: (program: string) => `Your password was changed: ${program}`,
      changed: (program: string) => `The password of your account in ${program} was changed just now.`,
      ifNotYou: 'If this was not you, choose a new password at once. That ends all logins of your account.',
    },
    'email requested': {
      subject: (program: string) => `A new e-mail address was entered: ${program}`,
      changed: (program: string, email: string) =>
        `${email} was entered as the new e-mail address of your account in ${program}. It counts once it is confirmed from there; until then everything stays as it is.`,
      ifNotYou: 'If this was not you, log in, cancel the new address on your account page, and change your password.',
    },
    'email changed': {
      subject: (program: string) => `Your e-mail address was changed: ${program}`,
      changed: (program: string, email: string) => `The e-mail address of your account in ${program} is now ${email}.`,
      ifNotYou: 'If this is not right, please write to us at once.',
    },
    'email corrected': {
      subject: (program: string) => `Your e-mail address was corrected: ${program}`,
      changed: (program: string) => `An administrator has corrected the e-mail address of your account in ${program}.`,
      ifNotYou: 'If this is not right, please write to us at once.',
    },
    logIn: 'Log in',
    choosePassword: 'Choose a new password',
  },

  addressChanged: {
    subject: (program: string) => `Your address was changed: ${program}`,
    byStaff: {
      changed: (program: string) =>
        `An administrator has changed the address of your account in ${program}. Rewards that you order from now on are sent there.`,
      ifNotYou: 'If this is not right, correct the address on your account page, or write to us.',
      action: 'Log in',
    },
    byOwner: {
      changed: (program: string) =>
        `The address of your account in ${program} was changed. Rewards that you order from now on are sent there.`,
      ifNotYou:
        'If this was not you, choose a new password at once, which ends all logins of your account. Then correct the address on your account page.',
      action: 'Choose a new password',
    },
    earlierOrders: 'What was ordered before goes to the previous address. For a day an order takes your password.',
    newAddressIn: 'New address in',
    changedAt: 'Changed',
    /** '11/26/2026 at 14:58 (America/New_York)' */
    moment: (day: CalendarDate, time: string, zone: string) => `${sayDay(day)} at ${time} (${zone})`,
  },

  secondFactorChanged: {
    news: {
      'authenticator app added': {
        subject: (program: string) => `An authenticator app was added to your account: ${program}`,
        happened: 'An authenticator app was added to your account.',
      },
      'authenticator app removed': {
        subject: (program: string) => `The authenticator app of your account was removed: ${program}`,
        happened: 'The authenticator app of your account was removed.',
      },
      'passkey added': {
        subject: (program: string) => `A passkey was added to your account: ${program}`,
        happened: 'A passkey was added to your account.',
      },
      'passkey removed': {
        subject: (program: string) => `A passkey of your account was removed: ${program}`,
        happened: 'A passkey of your account was removed.',
      },
      'recovery codes made': {
        subject: (program: string) => `New recovery codes were made for your account: ${program}`,
        happened: 'New recovery codes were made for your account.',
      },
      'recovery code used': {
        subject: (program: string) => `Someone logged in to your account with a recovery code: ${program}`,
        happened: 'Someone logged in to your account with a recovery code.',
      },
      'second factor reset': {
        subject: (program: string) => `The second factor of your account was reset: ${program}`,
        happened: 'The second factor of your account was reset.',
      },
    },
    whatNow:
      'Another administrator has removed your authenticator app, passkeys and recovery codes. You add a second factor again when you log in the next time.',
    earlierCodes: 'The recovery codes that you had before no longer work.',
    lastCode: 'It was the last one: make new ones.',
    codesLeft: (n: number) =>
      count(n, { one: 'It no longer works. # is left.', other: 'It no longer works. # are left.' }),
    ifNotYou: 'If this was not you, log in, remove what you do not know, and change your password.',
    ifNotYouAdmin:
      'If this was not you, change your password, and ask an owner of the portal to reset your second factor.',
    passkey: 'Passkey',
    seeFactors: 'See your second factors',
    seePasskeys: 'See your passkeys',
  },

  administratorInvited: {
    subject: (portal: string) => `You are invited as an administrator: ${portal}`,
    invited: (by: string, portal: string) => `${by} has invited you as an administrator of the ${portal}.`,
    link: 'The link below lets you register with this e-mail address. It works once, within seven days. Do not give it to anyone.',
    ifUnexpected: 'If you did not expect this e-mail, you need not do anything.',
    action: 'Register',
  },

  memberInvited: {
    subject: (program: string) => `You are invited: ${program}`,
    reminder: (program: string) => `Your invitation is waiting: ${program}`,
    invited: (company: string, program: string) =>
      company === program
        ? `${program} invites you to take part.`
        : `${company} invites you to take part in ${program}.`,
    whatFor: 'Earn points, and redeem them for rewards.',
    link: (until: string) =>
      `The link below lets you register: you choose a username and a password. It is for you alone, and works once, until ${until}.`,
    ifUnexpected: 'If you did not expect this e-mail, you need not do anything.',
    action: 'Register',
  },

  somethingWaits,

  passwordsTried: {
    subject: (program: string) => `Someone is trying to log in to your account: ${program}`,
    tried: (username: string, tries: number) =>
      `Wrong passwords were tried ${tries} times for your account “${username}”.`,
    noneRight: 'None of them was right, and your password stays as it is. Further tries are slowed down.',
    ifYou: 'If it was you, “I forgot my login info” on the login page sends you a link to a new password.',
    ifNotYou:
      'If it was not you, choose a long password that you use nowhere else. Do not tell anyone your password: we never ask for it.',
    onceADay: 'You get this e-mail once a day at most.',
    action: 'Open the login page',
  },

  mailTest: {
    subject: (portal: string) => `Test of e-mail: ${portal}`,
    sent: (by: string) => `${by} has sent this to see whether e-mail arrives. It does, and there is nothing to do.`,
    action: 'Open the portal',
  },

  /** Notifications, in words that anyone may read on a locked phone: no goods, points, numbers or names. */
  news: {
    'receipt-decided': 'Your receipt was looked at.',
    'reward-shipped': 'A reward is on its way.',
    'reward-returned': 'A reward was canceled or returned.',
  } satisfies Record<PushNews, string>,
};
