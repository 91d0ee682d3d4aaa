/** The mail server's answer, as nodemailer reports it. */
interface Failure {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** No present secret opens the links of the mail. */
export class SealUnknown extends Error {
  override readonly message = 'It waits for the one before.';
}

/** Why a mail was not sent, for the operator: in plain words, then in the mail server's. */
export function explainFailure(error: unknown): string {
  const failure = error as Failure;
  return `${sayInPlainWords(error)} (${withoutTokens(failure.response ?? failure.message)})`.slice(0, 500);
}

/** Filters repeat the link that they object to, and this is stored and shown: every reader could open the link. */
const withoutTokens = (words: string): string => words.replace(/[\w-]{40,}/g, '…');

/**
 * Whether the server will never accept this recipient or message. After a wrong password or an unaccepted sender the
 * operator can fix the settings, and the mail is sent.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0 } = error as Failure;
  return responseCode >= 500 && isAboutThisMail(error as Failure);
}

/** The same without the mail server's words, which may repeat the address. */
export function sayInPlainWords(error: unknown): string {
  const failure = error as Failure;
  const { code, command = '', responseCode = 0 } = failure;
  if (error instanceof SealUnknown) return 'The SECRET with which its link was sealed is not known here.';
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
