/** What administrators read before they log in. */
export const entrance = {
  login: {
    title: 'Admin Rebate Portal',
    /** In the window’s title. */
    name: 'Log In to the Admin Rebate Portal',
    lead: 'Log in to review submissions and run your programs.',
    forgotten: 'I forgot my login info',
    register: 'Register',
  },

  forgottenLogin: {
    title: 'Forgot your login?',
    lead: 'We send your username and a link to a new password to your e-mail address.',
    backToLogIn: 'Back to Log In',
  },

  reset: {
    title: 'Choose a new password',
    lead: 'For your account in the Admin Rebate Portal.',
  },

  confirmEmail: {
    title: 'Confirm your email',
    lead: 'It becomes the email of your account in the Admin Rebate Portal.',
  },

  register: {
    title: 'Please Register',
    /** In the window’s title. */
    name: 'Register',
    invitationNeeded: 'You need an invitation to register.',
    invitationOver: 'This invitation was used or withdrawn, or has expired.',
    askForInvitation:
      'Ask an administrator for an invitation link and open it. The first administrator of a new installation opens the setup link that the server prints when it starts.',
    backToLogIn: 'Back to Log In',
    notLookedUp: 'The invitation could not be looked up.',
    /** Below it is a list of the reasons. */
    notRegistered: 'You could not be registered:',
    emailIsInvited: 'The invitation is for this address.',
    submit: 'Register',
    registered: 'You are registered. Please log in.',
  },

  notFound: {
    title: '404 - Page Not Found',
    lead: 'There is no page at this address.',
    dashboard: 'Dashboard',
  },
};
