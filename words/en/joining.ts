export { agreement } from './agreement.ts';

/** In English: the page on which participants register. */
export const joining = {
  register: {
    title: 'Register',
    lead: (program: string) => `Join ${program}`,
    invited: (program: string) =>
      `You are invited to ${program}. Choose a username and a password, and look over your details.`,
    notOpened: 'Your invitation could not be opened.',
    /** After the lead, of who came by a link. */
    invitedBy: (name: string) => `You were invited by ${name}.`,
    code: 'Code',
    codeHint: 'The one that you were given, with or without hyphens',
    hasCode: 'I have a code',
    codeMissing: 'Enter the code that you were given.',
    withoutCode: 'You can register without a code.',
    byInvitation: 'Registration is by invitation',
    openInvitation:
      'Open the link in the e-mail or on the card that invites you. If you have none, ask who runs the program.',
    byDomain: 'Use the e-mail address of your work: only those of certain companies can register here.',
    /** Somebody who is logged in has opened the link of an invitation. */
    loggedIn: (username: string) => `You are logged in as ${username}`,
    logOutFirst: 'This link invites to another account. To go on with it, log out first.',
    logOutAndGoOn: 'Log out and go on',
    stay: 'Stay logged in',
    submit: 'Register',
    /** The inner text is a link to the login page. */
    alreadyRegistered: <T>(logIn: (text: string) => T) => ['Already registered? ', logIn('Log In')],
  },

  /** After registering: the account is ready, or waits for its approval. */
  registered: {
    readyTitle: 'Your account is ready',
    ready: (program: string) =>
      `Welcome to ${program}. Log in and start earning points. We have sent you an e-mail: please confirm your address with the link in it.`,
    readyAtOnce: (program: string) => `Welcome to ${program}. Log in and start earning points.`,
    logIn: 'Log In',
    awaitingTitle: 'Your account is awaiting approval',
    awaiting: (program: string) =>
      `Thank you for registering. We send you an e-mail as soon as ${program} has approved your account. We have sent you an e-mail: please confirm your address with the link in it.`,
    /** Of a program that takes only addresses of some domains. */
    proveTitle: 'Open the link that we have mailed to you',
    prove: (program: string) => `You can log in to ${program} once you have confirmed your e-mail address with it.`,
    backToLogIn: 'Back to Log In',
  },
};
