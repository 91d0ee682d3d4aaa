/** In English: what participants see of their account. */
export const account = {
  account: {
    title: 'My Account',
    notLoaded: 'Your account could not be loaded.',
    loading: 'Loading',
    logout: 'Logout',
    detailsTitle: 'Your details',
    detailsLead: 'Rewards are sent to this address, and news to this email.',
    name: 'Name',
    nameIsWrong: <T>(email: T) => ['Is your name or username wrong? Write to ', email, '.'],
    participantOnly: 'Only the participant can change this',
    keepPassword: 'Leave empty to keep your password',
    currentPasswordMissing: 'Enter your current password to change email or password',
    save: 'Save',
    saved: 'Successfully saved user!',
    notSaved: 'Failed to save user',
    passkeysTitle: 'Passkeys',
    passkeysLead: 'Log in with your fingerprint, your face or the PIN of your device, in place of your password.',
    passkeysNotLoaded: 'Your passkeys could not be loaded.',
    pointsTitle: 'Your points',
    myActivity: 'My Activity',
    pointsLeft: 'Left to redeem',
    pointsInAll: 'Earned in all',
  },

  push: {
    title: 'Notifications',
    notLoaded: 'Your choice could not be loaded.',
    notifyMe: 'Notify me on this device when my receipts are decided',
    whatIsSaid:
      'Also when a reward is shipped. The notification says only that there is news, never what you bought or earned.',
    impossible:
      'This browser cannot be notified. On an iPhone or iPad, add this page to the Home Screen first, and switch this on there.',
    denied:
      'Your browser blocks notifications of this site. Allow them in the browser’s settings for this site, then switch this on.',
    notChanged: 'This could not be changed. Check your connection and try again.',
  },
};
