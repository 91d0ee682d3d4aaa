import { describe, expect, test } from 'vitest';
import { exportProblems } from '#domain/exports.ts';
import { importFailures } from '#domain/imports/kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { MailData, MailKind } from '#domain/mails.ts';
import { denialReasons } from '#domain/receipts.ts';
import { roles } from '#domain/roles.ts';
import { waitingKinds } from '#domain/waiting-mails.ts';
import { termsIn } from '#words/answers.ts';
import { mailsIn } from '#words/mails.ts';
import type { Letterhead } from './letter.ts';
import { renderMail } from './render-mail.ts';

const program = 'Premios Norte';
const company = 'Ferretería Norte';
const href = 'https://p.example/enlace#token=1';
const receiptId = '01900000-0000-7000-8000-000000000001';
const receipt = { name: 'Lucía', receiptNumber: 'A-10047', receiptId, adminComments: '¡Gracias!' };
const shownOfReceipt = ['Lucía', 'A-10047', '¡Gracias!'];
const parcel = { name: 'Lucía', trackingNumber: '1Z999', date: '2026-11-07', shipsTo: ['Calle 1', 'Laredo'] };
const shownOfParcel = ['Lucía', '1Z999', 'Fecha de envío', '7 de noviembre de 2026', 'Calle 1, Laredo'];
const gorra = { name: 'Gorra', size: 'L', color: 'Azul', quantity: 2 };
const termo = { name: 'Termo', size: null, color: null, quantity: 1 };
const prepared = { name: 'Inés', exported: 'Valle', programId: receiptId, file: 'Users.csv' };
const ended = {
  ...{ name: 'Inés', program: 'Valle', programId: receiptId, importId: receiptId, kind: 'catalog' as const },
  ...{ file: 'Precios.csv', created: 1040, changed: 20, refused: 12, kept: 7 },
};
const factor = (isAdmin: boolean, news: MailData['secondFactorChanged']['news']) => ({
  data: { firstName: 'Lucía', isAdmin, news },
  shows: ['Lucía', ...(news.passkey ? [news.passkey] : [])],
});

/** Every kind with its variants, and what a Spanish mail shows of its data. */
const samples: { [K in MailKind]: { data: MailData[K]; shows: string[] }[] } = {
  userApproved: [{ data: { firstName: 'Lucía' }, shows: ['Lucía', program, '/login'] }],
  rebateItemAdded: [{ data: receipt, shows: ['Lucía', 'A-10047', receiptId, '72 horas hábiles'] }],
  userRebateSubmissionApproved: [
    { data: { ...receipt, points: 1250, settled: 0, heldUntil: null, owed: 0 }, shows: [...shownOfReceipt, '1,250'] },
    {
      data: { ...receipt, points: 1250, settled: 0, heldUntil: '2026-12-14', owed: 40 },
      shows: [...shownOfReceipt, '14 dic 2026', '40 de ellos'],
    },
    {
      data: { ...receipt, points: 1250, settled: 150, heldUntil: null, owed: 0 },
      shows: [...shownOfReceipt, '150 de sus puntos'],
    },
  ],
  userRebateSubmissionDenied: [
    ...denialReasons.map((denialReason) => ({
      data: { ...receipt, denial: { denialReason } },
      shows: [...shownOfReceipt, receiptId, termsIn('es').denialReasons[denialReason]],
    })),
    {
      data: { ...receipt, denial: { denialReason: 'other', denialReasonOther: 'Está borroso' } },
      shows: [...shownOfReceipt, 'Está borroso'],
    },
  ],
  receiptReopened: [
    {
      data: { ...receipt, reason: 'Otra tienda', points: 935, owed: 400 },
      shows: ['Lucía', 'A-10047', receiptId, 'Otra tienda', '935', '400'],
    },
    { data: { ...receipt, reason: 'Otra tienda', points: 1, owed: 0 }, shows: ['Otra tienda', '1 punto'] },
  ],
  objectionAnswered: [
    {
      data: { ...receipt, words: 'Era otra tienda', answer: 'La foto no lo muestra' },
      shows: ['Lucía', 'A-10047', receiptId, 'Era otra tienda', 'La foto no lo muestra'],
    },
  ],
  cartItemShipped: [false, true].flatMap((isCorrected) => [
    { data: { ...parcel, items: [gorra], isCorrected }, shows: [...shownOfParcel, 'Gorra · Azul · L · Cantidad 2'] },
    {
      data: { ...parcel, items: [gorra, termo], isCorrected },
      shows: [...shownOfParcel, 'Gorra · Azul · L · Cantidad 2', 'Termo · Cantidad 1'],
    },
  ]),
  orderPlaced: [
    {
      data: {
        name: 'Lucía',
        items: [
          { ...gorra, points: 1200 },
          { ...termo, points: 1 },
        ],
        points: 1201,
        shipsTo: ['Calle 1', 'Laredo'],
      },
      shows: ['Lucía', 'Gorra · Azul · L · Cantidad 2', '1,200 puntos', '1 punto', '1,201 puntos', 'Calle 1, Laredo'],
    },
  ],
  orderReturned: [
    {
      data: {
        ...{ name: 'Lucía', item: gorra, points: 1200, settled: 30, expired: 400, shipped: false },
        reason: 'Agotada',
      },
      shows: ['Lucía', 'Gorra · Azul · L · Cantidad 2', '1,200 puntos', '400', '30', 'Agotada'],
    },
    {
      data: {
        ...{ name: 'Lucía', item: termo, points: 3, settled: 1, expired: 1, shipped: true },
        reason: 'Llegó roto',
      },
      shows: ['Termo · Cantidad 1', '3 puntos', 'Llegó roto'],
    },
    {
      data: { ...{ name: 'Lucía', item: termo, points: 1, settled: 0, expired: 0, shipped: true }, reason: 'Roto' },
      shows: ['1 punto'],
    },
  ],
  pointsExpiring: [
    {
      data: {
        name: 'Lucía',
        expiring: [
          { on: '2027-03-03', points: 1120 },
          { on: '2027-03-09', points: 1 },
        ],
      },
      shows: ['Lucía', '3 de marzo de 2027', '1,120 puntos', '9 de marzo de 2027', '1 punto'],
    },
    { data: { name: 'Lucía', expiring: [{ on: '2027-03-03', points: 1 }] }, shows: ['1 punto'] },
  ],
  rolesChanged: [
    { data: { name: 'Inés', roles: [], by: 'omar' }, shows: ['Inés', 'omar'] },
    {
      data: { name: 'Inés', roles: [{ role: 'owner', company: null, program: null }], by: 'omar' },
      shows: ['Inés', 'omar', 'Propietario'],
    },
    {
      data: {
        name: 'Inés',
        roles: roles.map((role) => ({ role, company: null, program: { name: role === 'analyst' ? '' : program } })),
        by: 'omar',
      },
      shows: ['Inés', 'omar', `Gerente en ${program}`, 'Analista en un programa sin nombre'],
    },
  ],
  forgottenLogin: [
    { data: { accounts: [{ username: 'lucia7', href }] }, shows: ['lucia7', href] },
    {
      data: {
        accounts: [
          { username: 'lucia7', href },
          { username: 'lucia8', href: `${href}2` },
          { username: null, href: `${href}3` },
        ],
      },
      shows: ['lucia7', 'lucia8', href, `${href}2`, `${href}3`],
    },
  ],
  emailConfirmation: [true, false].map((isFirst) => ({ data: { isFirst, href }, shows: [program, href] })),
  accountNotice: [
    { data: { name: 'Lucía', notice: { what: 'password changed' } }, shows: ['Lucía', program] },
    { data: { name: 'Lucía', notice: { what: 'email corrected' } }, shows: ['Lucía', program] },
    ...(['email requested', 'email changed'] as const).map((what) => ({
      data: { name: 'Lucía', notice: { what, email: 'lucia@example.com' } },
      shows: ['Lucía', program, 'lucia@example.com'],
    })),
  ],
  addressChanged: [true, false].map((byStaff) => ({
    data: {
      name: 'Lucía',
      place: 'Laredo, Texas',
      byStaff,
      at: new Date('2026-11-26T20:58:00Z'),
      timeZone: 'America/Chicago',
    },
    shows: ['Lucía', program, 'Laredo, Texas', '26 de noviembre de 2026, 14:58 (America/Chicago)'],
  })),
  secondFactorChanged: [true, false].flatMap((isAdmin) => [
    factor(isAdmin, { event: 'authenticator app added' }),
    factor(isAdmin, { event: 'authenticator app removed' }),
    factor(isAdmin, { event: 'passkey added', passkey: 'Teléfono' }),
    factor(isAdmin, { event: 'passkey removed', passkey: 'Teléfono' }),
    factor(isAdmin, { event: 'recovery codes made' }),
    factor(isAdmin, { event: 'recovery code used', left: 0 }),
    factor(isAdmin, { event: 'recovery code used', left: 1 }),
    { ...factor(isAdmin, { event: 'recovery code used', left: 7 }), shows: ['Lucía', 'Quedan 7.'] },
    factor(isAdmin, { event: 'second factor reset' }),
  ]),
  exportPrepared: [
    {
      data: { ...prepared, rows: 1_250_000, from: '2026-07-01', to: '2026-07-31', until: '2026-12-07', problem: null },
      shows: ['Inés', 'Valle', 'Users.csv', '1 de julio de 2026', '31 de julio de 2026', '7 de diciembre de 2026'],
    },
    ...exportProblems.map((problem) => ({
      data: { ...prepared, until: null, problem },
      shows: ['Inés', 'Valle', 'Users.csv'],
    })),
  ],
  importEnded: (['applied', 'undone'] as const).flatMap((step) =>
    [null, ...importFailures].map((failure) => ({
      data: { ...ended, step, failure },
      shows: ['Inés', 'Valle', 'Precios.csv', ...(failure ? [] : step === 'applied' ? ['1,040', '20', '12'] : ['7'])],
    })),
  ),
  memberInvited: [false, true].map((isReminder) => ({
    data: { firstName: 'Inés', href, until: '2026-12-07', isReminder },
    shows: ['Inés', program, href, '7 de diciembre de 2026'],
  })),
  administratorInvited: [{ data: { invitedBy: 'omar', href }, shows: ['omar', program, href] }],
  somethingWaits: [
    {
      data: {
        name: 'Inés',
        waiting: waitingKinds.map((kind) => ({ programId: receiptId, program: 'Valle', kind, count: 12 })),
        further: 3,
      },
      shows: ['Inés', 'Valle', '12', '3', receiptId],
    },
    {
      data: {
        name: 'Inés',
        waiting: [{ programId: receiptId, program: 'Valle', kind: 'users', count: 1 }],
        further: 0,
      },
      shows: ['Valle', '1'],
    },
  ],
  passwordsTried: [{ data: { username: 'lucia7', tries: 20, href }, shows: ['lucia7', '20', href] }],
  mailTest: [{ data: { by: 'omar' }, shows: ['omar', program] }],
};

const reasonsIn = (language: Language) => {
  const { participant, participantOf, administrator, invited, invitedTo, chosen, tested, testedByCommand } =
    mailsIn(language).reasons;
  const ofPortal = [administrator, invited, invitedTo, chosen, tested].map((say) => say(program));
  return [participantOf(program, company), participant(program), ...ofPortal, testedByCommand];
};
const headIn = (language: Language, reason = reasonsIn(language)[0]!): Letterhead => ({
  ...{ language, program, company, reason, brandColor: '#0f766e', logoGround: null },
  siteUrl: 'https://p.example/program/norte',
  ...{ contact: mailsIn(language).questions('premios@norte.example'), opening: '', closing: '' },
});

const kinds = Object.keys(samples) as MailKind[];
const render = <K extends MailKind>(kind: K, language: Language) =>
  samples[kind].map(({ data, shows }) => ({ ...renderMail(kind, data, headIn(language)), shows }));

/** What a reader sees, in both forms of the mail, without addresses of pages. */
const readable = ({ subject, text, html }: ReturnType<typeof renderMail>) =>
  [subject, text.replace(/https:\S+/g, ''), html.replace(/<[^>]+>/g, '\n').replaceAll('&#x27;', "'")].join('\n');

/** All that is said in a language, also beside and in the place of what samples have. */
const sayAll = (language: Language): string => {
  const { linkHidden, linkOnConsole } = mailsIn(language);
  const { data } = samples.forgottenLogin[0]!;
  return [
    ...kinds.flatMap((kind) => render(kind, language)),
    ...reasonsIn(language).map((reason) => renderMail('mailTest', { by: 'omar' }, headIn(language, reason))),
    ...[linkHidden, linkOnConsole].map((instead) => renderMail('forgottenLogin', data, headIn(language), instead)),
  ]
    .map(readable)
    .join('\n');
};

const mark = '§';
/** The texts of English words between what is filled in, without those that Spanish has too. */
function textsOf(english: unknown, spanish: unknown): string[] {
  if (english === spanish) return [];
  if (typeof english === 'object')
    return Object.entries(english!).flatMap(([key, words]) =>
      textsOf(words, (spanish as typeof english)?.[key as never]),
    );
  const said: string = typeof english === 'function' ? english(mark, mark, mark) : english;
  return said
    .split(/§|NaN/)
    .map((text) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
    .filter((text) => text.length > 3);
}
const wordsIn = (language: Language) => {
  const { news: _, ...mails } = mailsIn(language);
  const { denialReasons: reasons, quantity, reviewTime, roles: names, unnamedProgram } = termsIn(language);
  return { mails, terms: { denialReasons: reasons, quantity, reviewTime, roles: names, unnamedProgram } };
};
const english = textsOf(wordsIn('en'), wordsIn('es'));

const isIn = (said: string) => (text: string) =>
  new RegExp(`(?<!\\p{L})${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u').test(said);

test('the samples say everything that mails can say', () => {
  expect(english.length).toBeGreaterThan(100);
  const isSaid = isIn(sayAll('en'));
  expect(english.filter((text) => !isSaid(text))).toEqual([]);
});

describe('in Spanish', () => {
  test('no mail says anything in English', () => {
    expect(english.filter(isIn(sayAll('es')))).toEqual([]);
  });

  test.each(kinds)('%s shows all its data, and names its language', (kind) => {
    for (const { html, text, shows } of render(kind, 'es')) {
      expect(html).toMatch(/^<!doctype html><html lang="es">/);
      for (const shown of shows) {
        expect(text).toContain(shown);
        expect(html).toContain(shown);
      }
    }
  });
});
