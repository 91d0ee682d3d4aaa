/** The dialog that adds a user. */
export const adding = {
  title: 'Add User',
  lead: 'The person gets an invitation by e-mail and chooses a username and a password. Only a name, an e-mail address or a customer number is needed.',
  leaveAsked: 'Leave without adding?',
  inputLost: 'What you entered for this user is lost.',
  formNotLoaded: 'The program’s form could not be loaded.',
  send: 'Send the invitation now',
  sendHint: 'You can also send it later, on the page of the user.',
  remind: 'Remind the person once, after a week',
  /** For those without an address. */
  cards: {
    title: 'Printed Invitations',
    lead: 'For invited people without an e-mail address: a card with a link and a QR code for each.',
    warning: 'Each link lets its person in. Links that were printed before stop working when you make new ones.',
    make: 'Make links',
    makeNext: 'Make the next ones',
    print: 'Print',
    none: { title: 'Nobody needs one', text: 'Everyone who is invited has an e-mail address, or has registered.' },
    qrCode: (name: string) => `QR code for ${name}`,
  },
  submit: 'Add user',
  /** Somebody else has the e-mail address already. */
  submitAnother: 'Add as another person',
  added: (name: string) => `${name} was added.`,
  invited: (name: string) => `${name} was added, and the invitation is on its way.`,
  failed: 'There has been an error creating this user. Please contact the server admin with the attempted fields.',
  /** Before what the browser or a proxy says about it. */
  reason: 'Reason',
};
