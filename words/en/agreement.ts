/** In English: the program's rules and terms by version, where they are read and accepted. */
export const agreement = {
  /** Without an account. */
  page: {
    title: 'Rules and terms',
    lead: (program: string) => `Of ${program}`,
    notLoaded: 'The rules and terms could not be loaded.',
    emptyTitle: 'No terms yet',
    emptyText: (program: string) => `${program} has not published its terms and conditions.`,
    back: 'Back to Log In',
  },

  /** 'Version 3, valid since May 4, 2026.' */
  version: <T>(version: number, since: T) => [`Version ${version}, valid since `, since, '.'],
  accepted: <T>(at: T) => ['You accepted it on ', at, '.'],
  acceptedOther: <T>(version: number, at: T) => [`You accepted version ${version} on `, at, '.'],
  /** Once logged in. */
  own: {
    title: 'TERMS & CONDITIONS',
    titleWithRules: 'RULES / TERMS & CONDITIONS',
  },
  rules: 'Rules',
  terms: 'Terms & Conditions',

  /** In the registration. The inner text is a link to them. */
  box: {
    accept: <T>(program: string, terms: (text: string) => T) => [
      'I have read and accept the ',
      terms('rules and terms'),
      ` of ${program}`,
    ],
    missing: 'Please read and accept the rules and terms.',
    changed: 'The rules and terms have changed in the meantime. Please read and accept the new version.',
  },

  /** Before anything else, once logged in. */
  ask: {
    title: 'Please accept the rules and terms',
    titleChanged: 'The rules and terms have changed',
    lead: (program: string) => `To go on in ${program}, please read and accept them. Your points stay as they are.`,
    whatChanged: 'What has changed',
    accept: 'Accept',
    logOut: 'Log Out',
    changed: 'They have just changed once more. Please read the new version.',
    notAccepted: 'Your answer could not be saved.',
    /** The inner text is a link to the account page. */
    account: <T>(link: (text: string) => T) => ['You can still see ', link('your account'), '.'],
  },
};
