/** The dialog that copies a program. */
export const copying = {
  title: 'Copy program',
  takes: (name: string) =>
    `The copy takes over the settings, texts, registration form, items, categories, rewards and trainings of ${name}, and no users, receipts, points or orders. Participants do not see it before you finish it.`,
  /** Above the fields. */
  read: 'Rules and terms are copied word for word: where they name a company, change that before you finish. Codes for registering and e-mail domains are not copied: if one registers by code, make new ones.',
  copy: 'Copy',
  copied: (name: string) => `${name} is made. Look through its steps, then finish it.`,
  notCopied: 'The program could not be copied.',
};
