/** The poster that invites people to a program. */
export const poster = {
  promise: 'Send in your receipts, earn points and choose your rewards.',
  how: 'Scan the code with your phone, or open the address below, and register.',
  howByCode:
    'Scan the code with your phone to register, or open the address below and enter the letters and digits under it.',
};
