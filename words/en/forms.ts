/** In English: forms that both sides use, beyond those before logging in. */
export const forms = {
  password: {
    length: (least: number, most: number) => `${least} to ${most} characters`,
    /** Below the field while a new password is typed. */
    strengths: {
      weak: 'Strength: weak',
      fair: 'Strength: fair',
      good: 'Strength: good',
      strong: 'Strength: strong',
    },
    /** What makes it weak. */
    warnings: {
      straightRow: 'Straight rows of keys on your keyboard are easy to guess.',
      keyPattern: 'Short keyboard patterns are easy to guess.',
      simpleRepeat: 'Repeated characters like "aaa" are easy to guess.',
      extendedRepeat: 'Repeated character patterns like "abcabcabc" are easy to guess.',
      sequences: 'Common character sequences like "abc" are easy to guess.',
      recentYears: 'Recent years are easy to guess.',
      dates: 'Dates are easy to guess.',
      topTen: 'This is a heavily used password.',
      topHundred: 'This is a frequently used password.',
      common: 'This is a commonly used password.',
      similarToCommon: 'This is similar to a commonly used password.',
      wordByItself: 'Single words are easy to guess.',
      namesByThemselves: 'Single names or surnames are easy to guess.',
      commonNames: 'Common names and surnames are easy to guess.',
      userInputs: 'There should not be any personal or page related data.',
      pwned: 'Your password was exposed by a data breach on the Internet.',
    },
    /** The field below that of the label: 'Password' or 'New Password'. */
    confirm: (label: string) => `Confirm ${label}`,
    enterAgain: 'Enter it again',
    differ: 'The two passwords differ.',
    current: 'Current Password',
    neededToChange: 'Needed to change email or password',
  },

  registrationForm: {
    /** The first line of a list to choose from. */
    select: '--select--',
    mustBeFilled: 'The following fields must be filled:',
    usernameTaken: (username: string) => `An account with the username "${username}" already exists`,
    /** What the zip code is called where the server refuses it. */
    zip: 'Zip',
    /** The kind of data is the server’s own word, such as 'number'. */
    wrongKind: (kind: string) => `Expected ${kind} to be a ${kind}`,
  },

  pendingEmail: {
    title: (email: string) => `Waiting for confirmation of ${email}`,
    advice: 'Open the link in the e-mail that we sent there. Until then your present email counts.',
    sendAgain: 'Send again',
    sent: 'The link is on its way.',
    earlierEnded: 'The earlier one no longer works.',
    cancel: 'Cancel the change',
    canceled: 'Your email stays as it is.',
  },

  sessions: {
    title: 'Where you are logged in',
    lead: 'End what you do not know, and change your password then.',
    thisDevice: 'This device',
    times: (used: string, since: string) => `Last used ${used} · Since ${since}`,
    end: 'End',
    endOf: (device: string, used: string) => `End the session of ${device}, last used ${used}`,
    ended: 'The session has ended.',
    endOthers: 'End all others',
    endOthersTitle: 'End all other sessions?',
    endOthersEffect: 'Everywhere except on this device you have to log in again.',
    othersEnded: 'All other sessions have ended.',
    notLoaded: 'Your sessions could not be loaded.',
  },

  proof: {
    yourPassword: 'Your password',
  },

  passkeys: {
    noDomain: 'This site is opened by an address without a domain name, which passkeys need.',
    /** The moments are days. */
    addedAndUsed: <T>(added: T, used: T) => ['Added ', added, ', last used ', used],
    addedNotUsed: <T>(added: T) => ['Added ', added, ', not used yet'],
    remove: 'Remove',
    removeNamed: (name: string) => `Remove the passkey ${name}`,
    removeTitle: 'Remove this passkey?',
    removeEffect: <T>(name: T) => [
      name,
      ' can no longer be used to log in. Your browser or phone may keep offering it, until you remove it there too.',
    ],
    removed: (name: string) => `The passkey ${name} is removed.`,
    add: 'Add a passkey',
    continue: 'Continue',
    name: 'Name',
    nameHint: 'So that you know later which one it is',
    added: (name: string) => `The passkey ${name} is added.`,
    notMade: 'No passkey was made. You can try again.',
    impossibleHere: 'This browser cannot make passkeys. Open this page in another one to add one.',
    failed: 'Your browser could not make a passkey.',
    androidPhone: 'Android phone',
    windowsComputer: 'Windows computer',
    thisComputer: 'This computer',
  },

  tracking: {
    /** For screen readers, after the number of a parcel. */
    atCarrier: (carrier: string) => `, at ${carrier}, in a new window`,
  },
};
