/** What a program says of itself: on its pages, in its e-mails, and as announcements. */
export const messages = {
  pages: {
    title: 'On its pages',
    lead: 'The slogan stands at the login and on the participants’ home, the rest at the foot of each page and e-mail.',
    sloganHint: 'Empty: “Every purchase earns you more.” at the login, and none on the home.',
    emailHint: 'Empty: the address of this installation, if it has one.',
  },
  mails: {
    title: 'In its e-mails',
    lead: 'The sentences stand in all e-mails to participants except those about their login. The address that they are sent from stays that of this installation.',
    senderHint: 'Empty: the name of the company.',
    replyHint: 'Empty: the e-mail address for questions.',
    openingHint: 'After the greeting. Plain text in one line.',
    closingHint: 'At the end of the e-mail.',
  },
  preview: {
    title: 'How an e-mail begins and ends',
    sender: (name: string) => `From: ${name}`,
    answersTo: (address: string) => `Answers to: ${address}`,
    greeting: 'Hi Maria,',
    /** Where the text of the e-mail itself stands. */
    between: '(what has happened)',
  },
};
