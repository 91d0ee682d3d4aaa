import type { AuditAction } from '#contract/audit-events.ts';
import type { Alike } from '#contract/members.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { InvitationState } from '#domain/invitations.ts';
import { MAX_MOVEMENT } from '#domain/points.ts';
import type { Origin } from '#domain/ways-in.ts';
import { formatsOf } from '../../formats.ts';
import { madeOf } from '../made-of.ts';
import { returns } from '../returns.ts';
import { secondAdministrator } from './second-administrator.ts';

const { count, number, shortDate } = formatsOf('en');

const signs = { email: 'e-mail', name: 'name', address: 'address' } satisfies Record<Alike['same'][number], string>;
/** 'e-mail, name and address' */
const listSigns = (same: Alike['same']): string => {
  const named = same.map((sign) => signs[sign]);
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter(Boolean).join(' and ');
};

/** Users, their pages and their decisions. */
export const people = {
  /** What the lists of users have in common. */
  lists: {
    search: 'Search name, e-mail or number',
    notLoaded: 'The users could not be loaded.',
    noneFound: { title: 'No users found', text: 'No name, username, e-mail or customer number contains this text.' },
    columns: {
      name: 'Name',
      registered: 'Registered',
      approved: 'Approved',
      pointsLeft: 'Points left',
      cameBy: 'Came by',
    },
    /** How users came into the program, beside the codes by which they came. */
    origins: {
      open: 'Open registration',
      'way-in': 'A code',
      invited: 'Invitation',
      added: 'Added by staff',
      imported: 'Import',
    } satisfies Record<Origin, string>,
    cameByAny: 'Came by any way',
    /** Below the name, with the username. */
    adminOnly: (username: string) => `Admin use only · ${username}`,
    /** Beside the points left. */
    held: (points: number) => `${number(points)} on hold`,
    heldUntil: (points: number, day: CalendarDate) => `${number(points)} on hold until ${shortDate(day)}`,
    expiring: (points: number, day: CalendarDate) =>
      `${count(points, { one: '# point expires', other: '# points expire' })} on ${shortDate(day)}`,
    owed: (points: number) => `${number(points)} owed`,
    view: 'View',
    viewNamed: (name: string) => `View ${name}`,
  },

  unapproved: {
    title: 'Unapproved Users',
    lead: <T>(program: T) => [program, ' · people who registered and cannot log in until you decide.'],
    /** Screen readers say it of the list. */
    list: 'Unapproved users',
    noneTitle: 'There are no unapproved users',
    none: 'Everyone who registered has been decided on. New registrations appear here and are counted in the menu.',
    backToProgram: 'Back to the program',
    deny: 'Deny',
    denyNamed: (name: string) => `Deny ${name}`,
    approve: 'Approve',
    approveNamed: (name: string) => `Approve ${name}`,
    /** 'Approve 3 users' */
    approveSeveral: <T>(users: number, counted: (text: string) => T) => [
      'Approve ',
      counted(count(users, { one: '# user', other: '# users' })),
    ],
  },

  approved: {
    title: 'Approved Users',
    importPeople: 'Import people',
    /** Which of them are listed; screen readers say `list`. */
    views: {
      approved: {
        label: 'Approved',
        list: 'Approved users',
        lead: <T>(program: T) => [program, ' · people who can log in, submit and redeem.'],
        none: { title: 'No approved users yet', text: 'People you approve appear here.' },
      },
      invited: {
        label: 'Invited',
        list: 'Invited users',
        lead: <T>(program: T) => [program, ' · people who have not registered yet.'],
        none: { title: 'Nobody is waiting to register', text: 'People you invite appear here until they register.' },
      },
      'admin-only': {
        label: 'Admin use only',
        list: 'Approved users for admin use only',
        lead: <T>(program: T) => [program, ' · approved accounts of your own team.'],
        none: { title: 'None for admin use only', text: 'Users you add “For admin use only” appear here.' },
      },
      disabled: {
        label: 'Disabled',
        list: 'Disabled users',
        lead: <T>(program: T) => [program, ' · users who can no longer log in.'],
        none: { title: 'No disabled users', text: 'People you disable appear here, and can be enabled again.' },
      },
    },
  },

  /** A user who waits for approval and may have registered before. */
  alike: {
    notice: 'This person may be a user of the program already',
    same: (same: Alike['same']) => `Same ${listSigns(same)}`,
    like: (username: string) => `Like ${username}`,
    likeSeveral: (username: string, others: number) => `Like ${username} and ${number(others)} more`,
  },

  /** A field of the dialogs in which users are added and edited. */
  adminOnly: {
    label: 'For admin use only',
    hint: 'An account of your own team, e.g. to see the program as participants do.',
  },

  add: {
    open: 'Add user',
    /** The same on a small button. */
    openShort: 'Add',
  },

  /** Of people who have not registered. */
  invitation: {
    states: {
      invited: 'Not sent',
      printed: 'Link printed',
      sent: 'Invitation sent',
      reminded: 'Reminded',
      opened: 'Link opened',
      bounced: 'Not delivered',
      ended: 'Link ended',
    } satisfies Record<InvitationState, string>,
    send: 'Send invitation',
    sendAgain: 'Send again',
    /** While none can be sent. */
    waits: {
      draft: 'Sent once the program is open.',
      disabled: 'Nobody can register while the program is disabled.',
    },
    sent: 'The invitation is on its way.',
    title: 'Invitation',
    sentOn: 'Sent',
    remindedOn: 'Reminded',
    openedOn: 'Opened',
    bouncedOn: 'Not delivered',
    worksUntil: 'Link works until',
    notSent: 'Not sent yet',
    print: 'Print links',
    chosenLater: 'Chosen when registering',
    /** After another e-mail address was entered. */
    addressChanged: 'A new e-mail address ends the link that was sent. Send the invitation again.',
  },

  decide: {
    denyAsked: (name: string) => `Deny ${name}?`,
    denySeveralAsked: (n: number) => count(n, { one: 'Deny # user?', other: 'Deny # users?' }),
    deny: (n: number) => count(n, { one: 'Deny # user', other: 'Deny # users' }),
    /** The names of one user or of several, and the verb, are elements of their own. */
    denyEffect: <T>(names: T, people: number, verb: (text: string) => T) => [
      names,
      ' will be deleted and ',
      verb(people === 1 ? 'has' : 'have'),
      ' to register again. This cannot be undone.',
    ],
    enableEffect: 'They can log in again. Points, submissions and orders are as they were.',
    disableEffect:
      'They are logged out at once and cannot log in. Points, submissions and orders stay, and they can be enabled again.',
    gone: 'This user no longer exists.',
    /** By what the audit says of the user. */
    goneBy: {
      'user denied': (admin: string, at: string) => `This user no longer exists. Denied by ${admin} on ${at}.`,
      'user deleted': (admin: string, at: string) => `This user no longer exists. Deleted by ${admin} on ${at}.`,
    } satisfies Partial<Record<AuditAction, (admin: string, at: string) => string>>,
  },

  detail: {
    /** Until the name is known. */
    title: 'User',
    notLoaded: 'The user could not be loaded.',
    notInProgram: 'This user does not take part in this program.',
    deny: 'Deny',
    approve: 'Approve',
    enable: 'Enable',
    disable: 'Disable',
    erased: <T>(day: T) => [
      'The personal data was erased on ',
      day,
      '. Points, receipts and orders stay, and no one can log in to the account.',
    ],
    /** The points, each with their number, with which other languages agree. */
    approved: <T>(day: T, earned: T, _earned: number, left: T, _left: number) => [
      'Approved ',
      day,
      ' · ',
      earned,
      ' earned, ',
      left,
      ' left',
    ],
    registered: <T>(day: T) => ['Registered ', day],
    invited: <T>(day: T) => ['Invited ', day, ' · not registered yet'],
    facts: {
      title: 'User',
      name: 'Name',
      cameBy: 'Came by',
      terms: 'Rules and terms',
      acceptedTerms: <T>(version: number, at: T) => [`Version ${version}, accepted on `, at],
      emailUnconfirmed: (email: string) => `${email} (not confirmed yet: no e-mails are sent there)`,
    },
    /** Below the name of the program. */
    answers: "Answers to the program's registration form",
    noAnswer: 'N/A',
  },

  edit: {
    open: 'Edit',
    title: (name: string) => `Edit ${name}`,
    saved: 'Successfully saved user!',
  },

  madeOf,
  history: {
    tabs: 'What the user has done',
    points: {
      title: 'Points',
      lead: (left: number, earned: number) => `${number(left)} left of ${number(earned)} earned`,
      notLoaded: 'The points could not be loaded.',
      loading: 'Loading the points',
      none: 'No points earned or redeemed yet.',
      balance: <T>(points: T) => ['Balance ', points],
    },
    receipts: {
      title: 'Receipts',
      notLoaded: 'The receipts could not be loaded.',
      loading: 'Loading the receipts',
      none: 'No receipts submitted yet.',
      receipt: (receiptNumber: string) => `Receipt ${receiptNumber}`,
      purchased: <T>(day: T, items: number, counted: (text: string) => T) => [
        'Purchased ',
        day,
        ' · ',
        counted(count(items, { one: '# item', other: '# items' })),
      ],
    },
    orders: {
      title: 'Orders',
      /** A link to the list of all orders. */
      all: 'Submitted Reward Items',
      notLoaded: 'The orders could not be loaded.',
      loading: 'Loading the orders',
      none: 'No rewards ordered yet.',
      /** The choice is 'Navy · Large · Quantity 2'. */
      ordered: <T>(choice: T, day: T) => [choice, ' · Ordered\u00a0', day],
      shipsTo: <T>(address: T) => ['Ships to ', address],
      returns,
      shippingDate: (day: string) => `Shipping Date ${day}`,
      trackingNumber: <T>(tracking: T) => ['Tracking Number ', tracking],
    },
    trainings: {
      title: 'Trainings',
      notLoaded: 'The trainings could not be loaded.',
      loading: 'Loading the trainings',
      none: 'No trainings done yet.',
      /** The answers are left out of a training without questions. */
      done: <T>(day: T, right: number, questions: number, answers: (text: string) => T) => [
        day,
        answers(
          count(questions, {
            one: ` · ${number(right)} of # answer right`,
            other: ` · ${number(right)} of # answers right`,
          }),
        ),
      ],
    },
    /** '+250 points', '−600 points' */
    movement: (points: number) => `${points > 0 ? '+' : ''}${count(points, { one: '# point', other: '# points' })}`,
  },

  adjust: {
    open: 'Adjust points',
    title: 'Adjust points',
    inputLost: 'What you entered is lost.',
    points: 'Points',
    pointsHint: 'Use a minus sign to take points away',
    reason: 'Reason',
    reasonHint: 'The participant reads it in the list of points',
    /** The points that the user has left, before and after. */
    left: <T>(now: T, _now: number, then: T, _then: number) => [now, ' left now, ', then, ' after this.'],
    submit: 'Adjust',
    done: (left: number) => `Points adjusted: ${number(left)} left.`,
    second: secondAdministrator,
    noPoints: 'Enter how many points to give or to take.',
    notWhole: 'Points are whole numbers.',
    tooMany: `At most ${number(MAX_MOVEMENT)} points at once.`,
    noReason: 'Enter a reason.',
  },

  /** Of points owed; what is not here is as in `adjust`. */
  writeOff: {
    open: 'Write off points owed',
    title: 'Write off points owed',
    pointsHint: 'The participant no longer owes them',
    /** The points owed, before and after. */
    left: <T>(now: T, _now: number, then: T, _then: number) => [now, ' owed now, ', then, ' after this.'],
    submit: 'Write off',
    done: (owed: number) => `Points written off: ${number(owed)} still owed.`,
    noPoints: 'Enter how many points to write off.',
  },

  sessions: {
    title: 'Sessions',
    notLoaded: 'The sessions could not be loaded.',
    none: 'Not logged in anywhere.',
    endAll: 'End all sessions',
    endAllAsked: (name: string) => `End all sessions of ${name}?`,
    endAllEffect: 'The user is logged out on every device at once, and can log in again with the same password.',
    ended: 'All sessions have ended.',
  },

  personalData: {
    title: 'Personal data',
    lead: 'For a person who asks for it',
    export: 'Export personal data',
    fileName: (username: string) => `${username} personal data.zip`,
    exported: 'The personal data is in a file on this computer.',
    notExported: 'The personal data could not be exported.',
    erase: 'Erase personal data',
  },

  erase: {
    title: (name: string) => `Erase the personal data of ${name}?`,
    effect:
      'Name, address, e-mail, login, answers, cart, receipt files, e-mails and notes are erased for good, and the person is logged out at once. Points, receipts and orders stay under “Erased member”. This cannot be undone.',
    /** What ends with the erasure. */
    notFinished: 'Not finished',
    points: (n: number) =>
      count(n, { one: '# point can no longer be redeemed.', other: '# points can no longer be redeemed.' }),
    receipts: (n: number) =>
      count(n, {
        one: '# receipt in review will be denied, without an e-mail.',
        other: '# receipts in review will be denied, without an e-mail.',
      }),
    rewards: (n: number) =>
      count(n, {
        one: '# reward not shipped will lose the address, and the points stay spent.',
        other: '# rewards not shipped will lose the address, and the points stay spent.',
      }),
    drafts: (n: number) => count(n, { one: '# draft will be deleted.', other: '# drafts will be deleted.' }),
    typeToConfirm: <T>(username: T) => ['Type ', username, ' to confirm'],
    notUsername: 'This is not the username.',
    submit: 'Erase',
    erased: 'The personal data is erased.',
  },

  viewAs: {
    title: 'View As',
    lead: 'See the program exactly as one of its approved users does.',
    programDisabled: 'This program has been disabled.',
    programDisabledText: 'Its users cannot log in, so you cannot view it as one of them.',
    whatHappens: 'You will be logged out here and logged in as that user, for one hour.',
    whatHappensText: 'What you submit there counts for them, and is recorded under both names.',
    /** Screen readers say it of the list. */
    list: 'Approved users',
    search: 'Search username',
    onlyAdminOnly: 'Admin use only',
    notLoaded: 'The users could not be loaded.',
    noneFound: { title: 'No users found', text: 'No approved username contains this text.' },
    none: {
      title: 'No approved users yet',
      text: 'Once a user is approved, you can view the program as that user.',
    },
    columns: { kind: 'Kind', pointsLeft: 'Points left' },
    /** A user who is not for admin use only. */
    member: 'Member',
    view: 'View As',
    viewNamed: (username: string) => `View As ${username}`,
  },

  completedTrainings: {
    title: 'Completed Trainings',
    lead: <T>(program: T) => [program, ' · who completed which training module, newest first.'],
    notLoaded: 'The trainings could not be loaded.',
    noneTitle: 'No trainings completed',
    none: 'Participants who complete a training module appear here.',
    unnamedModule: 'Unnamed module',
    participants: (n: number) => count(n, { one: '# participant', other: '# participants' }),
    participantsOfEnded: (n: number) =>
      count(n, { one: '# participant · no longer offered', other: '# participants · no longer offered' }),
    namesNotLoaded: 'The usernames could not be loaded.',
    /** Screen readers say it of the usernames. */
    completedBy: (module: string) => `Completed ${module}`,
  },
};
