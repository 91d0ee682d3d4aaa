/**
 * In English: the login page with the frame around it, which participants load first. What the other pages before logging in
 * say is in guests.ts.
 */
export const login = {
  page: {
    title: 'Welcome back',
    /** In the window’s title. */
    name: 'Log In',
    lead: (program: string) => `Log in to ${program}`,
    forgotten: 'I forgot my login info',
    /** By how one registers. The inner text is a link to the registration. */
    newHere: {
      open: <T>(register: (text: string) => T) => ['New here? ', register('Register')],
      code: <T>(register: (text: string) => T) => ['New here? ', register('Register with your code')],
      invitation: () => ['New here? Open the link of your invitation.'],
    },
    terms: 'Rules and terms',
  },

  form: {
    username: 'Username',
    password: 'Password',
    logIn: 'Log In',
    expired: 'Your session has ended. Please log in again.',
    storageBlocked: 'Your browser stores nothing for this site.',
    storageAdvice:
      'You stay logged in until you reload or close this page. To stay logged in longer, allow cookies and site data.',
  },

  welcome: {
    slogan: 'Every purchase earns you more.',
    about: (program: string) => `${program}: send in receipts, take short trainings, choose your rewards.`,
    receipts: 'Receipts',
    trainings: 'Trainings',
    rewards: 'Rewards',
    programDisabled: 'This program has been disabled.',
    /** The address to write to. */
    questions: <T>(address: T) => ['Questions? ', address],
  },

  passkey: {
    logIn: 'Log in with a passkey',
    unused: 'No passkey was used. You can try again.',
    impossible: 'Your browser could not use a passkey.',
  },
};
