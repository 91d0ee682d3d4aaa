/** What a participant says against a decision on a receipt, and what became of that, in English. */
export const objection = {
  begin: 'This is not right',
  title: 'What is not right?',
  lead: 'Somebody else than who decided looks at your receipt again. You can write once about this decision.',
  words: 'Your words',
  missing: 'Write what is not right',
  send: 'Send',
  sent: 'Sent. We look at it again.',

  waits: 'We look at it again',
  waitsText: 'Somebody else than who decided reads what you wrote. You get an e-mail with the answer.',
  kept: 'We have looked at it again, and the decision stays',
  youWrote: 'You wrote',
};
