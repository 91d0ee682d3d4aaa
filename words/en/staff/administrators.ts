import type { Role } from '#domain/roles.ts';
import type { OftenMailed, WaitingKind } from '#domain/waiting-mails.ts';
import { formatsOf } from '../../formats.ts';

const { count } = formatsOf('en');

/** Administrators, their roles, their own account and second factor. */
export const administrators = {
  list: {
    title: 'Administrators',
    lead: 'The people who set up programs and decide on submissions, and what each of them may do. Days and times are those of your time zone.',
    notLoaded: 'The administrators could not be loaded.',
    columns: {
      name: 'Name',
      state: 'Status',
      secondFactor: 'Second factor',
      since: 'Since',
      lastChange: 'Last change',
    },
    /** The reader’s own name. */
    you: (name: string) => `${name} (you)`,
    noRole: 'No role yet',
    hasSecondFactor: 'Yes',
    hasNoSecondFactor: 'None',
    noChange: 'N/A',
    rolesOf: (name: string) => `Roles of ${name}`,
    resetFactor: 'Reset factor',
    resetFactorOf: (name: string) => `Reset the second factor of ${name}`,
    audit: 'Audit',
    auditOf: (name: string) => `Audit of ${name}`,
    enables: 'They can log in again with their username and password.',
    disables:
      'They are logged out at once and cannot log in. Invitations they made are withdrawn. What they did stays in the audit, and they can be enabled again.',
  },

  reset: {
    title: (name: string) => `Reset the second factor of ${name}?`,
    effect: (name: string) =>
      `Be sure that ${name} has asked for it: until the next login the password alone lets in. Authenticator app, passkeys and recovery codes are removed, all sessions end, and an e-mail tells ${name}.`,
    confirm: 'Reset',
    done: (name: string) => `The second factor of ${name} is reset.`,
  },

  invitations: {
    title: 'Invitations',
    notLoaded: 'The invitations could not be loaded.',
    columns: {
      state: 'Status',
      validUntil: 'Valid until',
    },
    invitedBy: (name: string) => `invited by ${name}`,
    sendAgain: 'Send again',
    sendAgainTo: (email: string) => `Send the invitation of ${email} again`,
    withdraw: 'Withdraw',
    withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
    noneTitle: 'No open invitations',
    none: 'Invitations appear here until they are used.',
    withdrawTitle: 'Withdraw this invitation?',
    withdrawEffect: <T>(email: T) => ['The link for ', email, ' will no longer work.'],
    withdrawn: (email: string) => `The invitation for ${email} is withdrawn.`,
  },

  invite: {
    title: 'Invite an administrator',
    lead: 'They get a link by e-mail. It works once, for seven days.',
    /** In the empty field. */
    exampleEmail: 'name@company.com',
    noRole: 'Choose at least one role.',
    create: 'Create invitation',
    mailed: (email: string) => `An invitation was mailed to ${email}.`,
    onConsole: (email: string) => `The invitation of ${email} is on the server’s console.`,
    askOperator:
      'No mail server is set up. Ask the operator for the link on the console, and do not give it to anyone else.',
    validUntil: (moment: string) => `It works with this e-mail address alone, once, until ${moment}.`,
  },

  roles: {
    title: (name: string) => `Roles of ${name}`,
    label: 'Roles',
    add: 'Add role',
    placesMissing: 'Choose where these roles count first.',
    atMost: (most: number) => `At most ${most} roles.`,
    role: (number: number) => `Role ${number}`,
    duties: {
      owner: 'Everything, also administrators, companies and settings',
      manager: 'Set up programs, people, receipts, shipping and figures',
      reviewer: 'Decide on receipts and on users who wait for approval',
      shipping: 'Send what was ordered, and take it back',
      analyst: 'Read and export everything, and change nothing',
    } satisfies Record<Role, string>,
    placeOf: (number: number) => `Company or program of role ${number}`,
    /** In the empty field. */
    place: 'Company or program',
    noPlaceFound: 'No company or program found',
    /** The two groups of places. */
    companies: 'All programs of a company',
    programs: 'One program',
    remove: (number: number) => `Remove role ${number}`,
    placeMissing: 'Choose a company or a program for each role.',
    noneHint: 'Without a role this person can log in and sees nothing.',
    hint: 'They count from the next click of this person, who gets an e-mail about it.',
    saved: (name: string) => `The roles of ${name} are saved.`,
    notSaved: 'The roles could not be saved.',
  },

  account: {
    title: 'My Account',
    lead: 'Your name, email and password, and where you are logged in. Times are those of your time zone.',
    notLoaded: 'Your account could not be loaded.',
    details: 'Your details',
    missing: (field: string) => `${field} is required`,
    newPassword: 'New Password',
    passwordHint: (least: number, most: number) =>
      `Leave empty to keep your password, or ${least} to ${most} characters`,
    currentPasswordMissing: 'Enter your current password to change email or password',
    saved: 'Successfully saved user!',
    notSaved: 'Failed to save user',
    waiting: {
      title: 'When something waits',
      lead: 'E-mails about what waits for you, of all your programs together.',
      about: 'About',
      kinds: {
        receipts: 'Receipts to review',
        users: 'Users to approve',
        rewards: 'Rewards to ship',
        objections: 'Objections to answer',
        approvals: 'Requests for a second decision',
      } satisfies Record<WaitingKind, string>,
      often: 'How often',
      times: {
        never: 'Never',
        soon: 'At once, collected for an hour at most',
        daily: 'Daily at 8:00',
        weekly: 'On Mondays at 8:00',
      } satisfies Record<OftenMailed, string>,
      chooseOne: 'Choose at least one.',
      /** The time zone that was stored, and that of the browser, which is stored from now on. */
      zone: (zone: string, here: string) =>
        `Times of ${zone}${zone === here ? '' : `, and of ${here} once you save`}. Nothing is sent if nothing waits.`.replaceAll(
          '_',
          ' ',
        ),
      notLoaded: 'What you are told about could not be loaded.',
      saved: 'Saved.',
    },
    toSecondFactor: 'Authenticator app, passkeys and recovery codes',
  },

  secondFactor: {
    title: 'Second factor',
    lead: 'What you show besides your password when you log in. Days are those of your time zone.',
    notLoaded: 'Your second factors could not be loaded.',
    /** The first login of one who has none, where each administrator needs one. */
    entrance: {
      title: 'Protect your account',
      lead: 'Administrators need more than a password here: add an authenticator app or a passkey.',
      saveCodes: 'Save your recovery codes',
      isSetUp: 'Your second factor is set up.',
      continue: 'Continue',
      codesNotSaved: 'If you have not saved your recovery codes, make new ones under My Account, Second factor.',
      passkey: 'Passkey',
      aboutPasskey: 'The fingerprint, face or PIN of this device, or a security key.',
    },

    app: {
      title: 'Authenticator app',
      about: 'An app on your phone that shows a new code every half minute.',
      /** The day is an element of its own. */
      added: <T>(day: T) => ['Added ', day],
      setUp: 'Set up an authenticator app',
      continue: 'Continue',
      scan: '1. Scan this with the authenticator app of your phone, or type the text below into it.',
      /** What screen readers say for the picture. */
      qrCode: 'QR code for your authenticator app',
      copy: 'Copy',
      /** What was copied, in 'Text copied to clipboard!' */
      copied: 'Text',
      code: '2. Type the six digits that the app shows',
      confirm: 'Confirm',
      remove: 'Remove the app',
      removeTitle: 'Remove the authenticator app?',
      removeEffect: 'Its codes will no longer log you in.',
      confirmRemoval: 'Remove',
      removed: 'The authenticator app is removed.',
    },

    passkeys: {
      title: 'Passkeys',
      about:
        'The fingerprint, face or PIN of a device, or a security key. One that checks you works without your password.',
    },

    codes: {
      /** Also in 'Recovery codes copied to clipboard!' */
      title: 'Recovery codes',
      left: (codes: number) => count(codes, { one: 'One is left.', other: '# are left.' }),
      make: 'Make new codes',
      makeTitle: 'Make new recovery codes?',
      makeEffect: 'The codes that you have now will no longer work.',
      yours: 'Your recovery codes',
      about:
        'If you lose your phone, you can log in with one of these codes, once. Keep them where no one else finds them: in a password manager, or on paper.',
      copy: 'Copy',
      download: 'Download',
      print: 'Print',
      areSaved: 'I have saved them',
      continue: 'Continue',
      leaveCost: 'The recovery codes are shown only now, and you have not saved them.',
    },
  },

  /** A page for trying out whether a login counts. */
  secret: {
    title: 'Secret',
    lead: 'Only administrators can see this.',
    notLoaded: 'The secret could not be loaded.',
    notFound: 'not found...',
  },
};
