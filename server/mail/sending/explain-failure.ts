/** What the mail server said, as nodemailer tells it. */
interface Failure {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Why a mail did not go out, for who looks after it: in plain words, then in the mail server's own. */
export function explainFailure(error: unknown): string {
  const failure = error as Failure;
  return `${inPlainWords(failure)} (${failure.response ?? failure.message})`.slice(0, 500);
}

/**
 * The server knows that this recipient or this message will never do. A wrong password, or a sender that it does not
 * take, is for the operator to mend, and then the mail goes out.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0 } = error as Failure;
  return responseCode >= 500 && isAboutThisMail(error as Failure);
}

function inPlainWords(failure: Failure): string {
  const { code, command = '', responseCode = 0 } = failure;
  if (code === 'EAUTH') return 'The mail server did not accept the login in SMTP_URL.';
  if (command === 'MAIL FROM') return 'The mail server did not accept the sender, MAIL_FROM.';
  if (isAboutThisMail(failure) && responseCode >= 500) return refusals[command] ?? 'The mail server refused it.';
  if (responseCode >= 400) return 'The mail server asked to try again later.';
  if (code === 'ETIMEDOUT') return 'The mail server did not answer in time.';
  if (code === 'ETLS') return 'No secure connection to the mail server could be made.';
  if (code && unreachable.has(code)) return 'The mail server could not be reached, or broke the connection off.';
  return 'It could not be sent.';
}

const isAboutThisMail = ({ command = '' }: Failure) => command in refusals;
const refusals: Readonly<Record<string, string>> = {
  'RCPT TO': 'The mail server refused this address.',
  DATA: 'The mail server refused this e-mail.',
};
const unreachable = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ECONNRESET']);
