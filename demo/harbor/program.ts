import type { Language } from '#domain/languages.ts';
import type { OwnTexts, programTexts } from '#domain/own-texts.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { terms } from '#words/en/terms.ts';
import { harborSlug } from '../cast.ts';
import { demoForm } from './registration.ts';
import { spanishForm, spanishProgram } from './spanish.ts';

export interface DemoProgram {
  readonly company: { readonly name: string; readonly brandColor: string; readonly logo?: string };
  readonly name: string;
  readonly slug: string;
  readonly usersRequireApproval: boolean;
  readonly languages: readonly Language[];
  /** Whole months from the program's start to the day of the seeding, and from that day to its end. */
  readonly months: { readonly before: number; readonly after: number };
  /** HTML of the rich-text editor. */
  readonly rules: string;
  readonly terms: string;
  readonly formItems: readonly FormItem[];
  readonly texts?: OwnTexts<(typeof programTexts)[number]>;
}

/** Where the days of the demo programs begin. */
export const demoZone = 'America/New_York';

export const supportEmail = 'rewards@harborsupply.example';

export const harborProgram: DemoProgram = {
  company: { name: 'Harbor Supply', brandColor: '#0f766e', logo: 'harbor-supply.png' },
  name: 'Harbor Trade Rewards',
  slug: harborSlug,
  usersRequireApproval: true,
  languages: ['en', 'es'],
  months: { before: 5, after: 19 },
  formItems: demoForm.formItems.map((item) => ({ ...item, texts: { es: spanishForm[item.uid] ?? {} } })),
  texts: spanishProgram,
  rules: `<h2>How you earn points</h2>
<p>Every product in the program earns the points that are shown beside it. Buy it at any Harbor Supply branch or at a partner store, send us the receipt, and the points are yours when the receipt is approved.</p>
<p>A receipt must show the <strong>store, the date, the number and each item</strong>. A photo is fine as long as all four corners can be seen. Send a receipt once; the same purchase cannot earn points twice.</p>
<p>We review each receipt by hand. This takes <strong>up to ${terms.reviewTime}</strong>. If we cannot accept it, we tell you why, and you may send it again with what was missing.</p>
<h2>How you redeem them</h2>
<p>Points may be redeemed for any reward in the catalog as soon as you have enough of them. Rewards are sent to the address in your account, within the United States, at no cost to you.</p>
<p>Trainings earn points as well, once each:</p>
<ul><li>watch the video to its end,</li><li>answer every question,</li><li>and the points are added at once.</li></ul>`,
  terms: `<p>Harbor Trade Rewards is run by Harbor Supply for people who buy for their trade. You may take part if you are 18 or older, live in the United States and work in a building trade. Employees of Harbor Supply may not take part.</p>
<p>One account belongs to one person. Accounts, points and rewards cannot be sold, given away or joined with those of someone else. Please keep your password to yourself, and tell us if you believe that someone else knows it.</p>
<p>Points have no value in cash. They do not expire while the program runs. When the program ends, you have <strong>60 days</strong> to redeem what you have left; after that, remaining points are void.</p>
<p>If you return a product, the points that it earned are taken back. We may close an account that sends false or altered receipts, and the points in it are lost.</p>
<p>We keep your name, address and receipts only for as long as we need them to run the program, and we do not sell them. We may change these terms; if we do, we write to you at least 30 days before.</p>`,
};

/** The program of another company on the same installation. */
export const neighborProgram: DemoProgram = {
  company: { name: 'Summit Roofing', brandColor: '#b42318' },
  name: 'Summit Pros',
  slug: 'summit-pros',
  usersRequireApproval: true,
  languages: ['en'],
  months: { before: 3, after: 12 },
  rules: '<p>One account per person.</p>',
  terms: '<p>Points have no cash value.</p>',
  formItems: [],
};
