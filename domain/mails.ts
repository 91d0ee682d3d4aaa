/** Every kind of mail, and what pages call its event. */
export const mailEvents = {
  userApproved: 'Account approved',
  rebateItemAdded: 'Receipt received',
  userRebateSubmissionApproved: 'Receipt approved',
  userRebateSubmissionDenied: 'Receipt denied',
  cartItemShipped: 'Reward shipped',
  orderPlaced: 'Order placed',
  rolesChanged: 'Roles changed',
  forgottenLogin: 'Forgotten login',
  emailConfirmation: 'New e-mail address to confirm',
  accountNotice: 'Change of the account',
  addressChanged: 'Address changed',
  secondFactorChanged: 'Second factor changed',
  administratorInvited: 'Administrator invited',
  passwordsTried: 'Wrong passwords tried',
  mailTest: 'Test of the mail server',
} as const;
export type MailKind = keyof typeof mailEvents;
