import type { Letter, Letterhead, MailData } from '../../kinds.ts';

/** The street is left out: who reads this may be a stranger to the new address, or to the old one. */
export const addressChanged = (
  { name, place, byStaff, at }: MailData['addressChanged'],
  { program, siteUrl }: Letterhead,
): Letter => ({
  subject: `Your address was changed: ${program}`,
  greeting: `Hi ${name},`,
  lines: [
    byStaff
      ? `An administrator has changed the address of your account in ${program}. Rewards that you order from now on are sent there.`
      : `The address of your account in ${program} was changed. Rewards that you order from now on are sent there.`,
    'What was ordered before goes to the previous address. For a day an order takes your password.',
    byStaff
      ? 'If this is not right, correct the address on your account page, or write to us.'
      : 'If this was not you, choose a new password at once, which ends all logins of your account. Then correct the address on your account page.',
  ],
  facts: [
    ['New address in', place],
    ['Changed', at],
  ],
  words: [],
  action: byStaff ? 'Log in' : 'Choose a new password',
  links: [{ href: `${siteUrl}/${byStaff ? 'login' : 'forgot-login'}` }],
});
