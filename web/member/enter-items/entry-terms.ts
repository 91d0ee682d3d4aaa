import type { EntryTerms } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';

type Program = Answer<'GET /api/common/program/:slug'>['program'];

/** What the program lets a receipt say now. One that was kept by the version before has no time zone: the server decides then. */
export const termsOf = ({ lettersInReceiptNumbers = false, timeZone = '' }: Program): EntryTerms => ({
  allowLetters: lettersInReceiptNumbers,
  timeZone,
  now: new Date(),
});
