/** In English: the pages before logging in, except for the login page (login.ts). */
export const guests = {
  forgottenLogin: {
    title: 'Forgot your login?',
    lead: (program: string) =>
      `We send your username for ${program} and a link to a new password to your e-mail address.`,
    email: 'Email',
    emailHint: 'The one that you registered with',
    send: 'Send',
    sendAgain: 'Send again',
    sentTitle: 'Check your e-mail',
    sent: (email: string) =>
      `If ${email} belongs to an account, your username and a link to a new password are on their way. The link works for one hour. Nothing after a few minutes? Check your spam folder and the address.`,
    backToLogIn: 'Back to Log In',
    /** The inner text is a link to the support’s address. */
    addressLost: <T>(write: (text: string) => T) => ['No longer your address? ', write('Write to us')],
  },

  reset: {
    title: 'Choose a new password',
    lead: (program: string) => `For your account in ${program}. Then log in with it.`,
    newPassword: 'New Password',
    save: 'Save Password',
    changed: 'Your password has been changed.',
    logInAs: (username: string) => `Log in as ${username}.`,
    linkIncomplete: 'This link is not complete.',
    askForNewLink: 'Ask for a new one: it comes at once and works for one hour.',
    sendNewLink: 'Send Me a New Link',
  },

  confirmEmail: {
    title: 'Confirm your email',
    lead: (program: string) => `It becomes the email of your account in ${program}.`,
    confirm: 'Confirm',
    confirmed: (email: string) => `${email} is now your email.`,
    goToAccount: 'Go to your account',
    linkIncomplete: 'This link is not complete.',
    askForAnother: 'You can have another one sent from your account page.',
  },

  notFound: {
    title: 'Page Not Found',
    lead: 'There is no page at this address.',
    home: 'Home',
  },

  /** At the login, after a correct password. */
  secondStep: {
    noFactor: 'You have no second factor that works.',
    askOwner: 'Ask an owner of this portal to reset it.',
    browserAsks: 'Your browser asks for the passkey of this account.',
    usePasskey: 'Use your passkey',
    chooseApp: 'Use your authenticator app',
    choosePasskey: 'Use a passkey',
    chooseRecovery: 'Use a recovery code',
    code: 'Code',
    codeHint: 'The six digits that your authenticator app shows now',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten that you saved; each works once',
    logIn: 'Log In',
    back: 'Back',
  },

  /** Pages of no program. */
  site: {
    home: 'Loyalty and rebate programs. Please open the address that your program has given you.',
    homeLink: 'Home',
    aboutTitle: 'About',
    about: 'Guerdon runs loyalty and rebate programs: receipts and trainings earn points, points become rewards.',
    aboutLink: 'About',
    noProgramTitle: 'Program Not Found',
    noProgram: 'No program has this address. Please check the link that your program has given you.',
  },
};
