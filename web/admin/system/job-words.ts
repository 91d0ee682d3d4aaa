/** What the kinds of jobs are called. */
const names: Readonly<Record<string, string>> = {
  send_mail: 'E-mails',
  send_sealed_mail: 'E-mails with a link that lets in',
  mail_login_links: 'Links to a forgotten login',
  mail_guess_warning: 'Warnings of wrong passwords',
  remove_bytes: 'Removal of files',
  empty_outbox: 'Removal of e-mails from the outbox folder',
  sweep: 'Removal of what is over',
  read_receipt: 'Reading of receipts',
  read_again: 'Reading of receipts by a new reader',
  send_push: 'Push messages',
};

/** What a newer version has added is called as it is stored. */
export const nameOfJobs = (kind: string): string => names[kind] ?? kind;
