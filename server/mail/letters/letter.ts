import type { LogoGround } from '#domain/companies.ts';
import type { Language } from '#domain/languages.ts';
import type { MailData, MailKind } from '#domain/mails.ts';
import type { Terms } from '#words/describe.ts';
import type { MailWords } from '#words/mails.ts';

/** The sender that a mail names, and the language of its reader. */
export interface Letterhead {
  language: Language;
  company: string;
  program: string;
  brandColor: string;
  /** What its logo stands on; null: it has none. */
  logoGround: LogoGround | null;
  /** The prefix of the addresses of the reader's pages. */
  siteUrl: string;
  /** Why the reader gets it, a sentence of `MailWords['reasons']`. */
  reason: string;
  /** Whom its reader asks, a sentence of `MailWords`; empty: it says nothing of that. */
  contact: string;
  /** The program's own first and last sentence; empty: none. */
  opening: string;
  closing: string;
}

/** What letters are worded with, in the language of the reader. */
export interface LetterWords {
  mails: MailWords;
  terms: Terms;
}

/** The content of a mail, before it becomes HTML and plain text. */
export interface Letter {
  subject: string;
  greeting: string;
  lines: string[];
  /** Each is one line. */
  facts?: [label: string, value: string][];
  /** The reviewer's texts, with their line breaks. */
  words?: [label: string, text: string | null][];
  /** The label of the buttons; there is one for each address. */
  action: string;
  links: { about?: string; href: string }[];
}

/** Puts a mail of a kind together. */
export type Write<K extends MailKind> = (data: MailData[K], head: Letterhead, words: LetterWords) => Letter;
