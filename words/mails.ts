import { mails as english } from './en/mails.ts';
import { mails as spanish } from './es/mails.ts';
import type { Language } from './language.ts';

/** What the mails and notifications of one language say. */
export type MailWords = typeof english;

const mails: Readonly<Record<Language, MailWords>> = { en: english, es: spanish };

export const mailsIn = (language: Language): MailWords => mails[language];
