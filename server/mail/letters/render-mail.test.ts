import { expect, test } from 'vitest';
import type { Letterhead } from './letter.ts';
import { renderMail } from './render-mail.ts';

const head: Letterhead = {
  language: 'en',
  company: 'Harbor Supply',
  program: 'Harbor Trade Rewards',
  brandColor: '#0f766e',
  logoGround: null,
  siteUrl: 'https://p.example/program/harbor',
  reason: 'You receive this e-mail because you take part in it.',
  ...{ contact: '', opening: '', closing: '' },
};
const receiptId = '01900000-0000-7000-8000-000000000001';
const news = { name: 'Maria', receiptId, receiptNumber: '10047713', adminComments: 'Thank you!\nSee you soon.' };
const shipped = {
  name: 'Maria Alvarez',
  items: [{ name: 'Café Mug', quantity: 1 }],
  trackingNumber: '1Z999',
  date: '2026-11-07',
  shipsTo: ['1 Main St', 'Saco'],
  isCorrected: false,
};

const accepted = renderMail('userApproved', { firstName: 'Maria' }, head);
const received = renderMail('rebateItemAdded', news, head);
const approved = renderMail(
  'userRebateSubmissionApproved',
  { ...news, points: 1250, settled: 0, heldUntil: null, owed: 0 },
  head,
);
const denied = renderMail('userRebateSubmissionDenied', { ...news, denial: { denialReason: 'bad_date' } }, head);
const onItsWay = renderMail('cartItemShipped', shipped, head);

test('each kind names its subject, and links to the page that shows it', () => {
  const own = `${head.siteUrl}/activity/receipt?receipt=${receiptId}`;
  expect([accepted, received, approved, denied, onItsWay].map(({ subject, text }) => [subject, linkIn(text)])).toEqual([
    ['Your account is approved: Harbor Trade Rewards', `${head.siteUrl}/login`],
    ['We received your receipt 10047713', own],
    ['Your receipt 10047713 is approved', `${head.siteUrl}/redeem-points`],
    ['Your receipt 10047713 was not approved', own],
    ['Your reward is on its way: Café Mug', `${head.siteUrl}/activity?tab=orders`],
  ]);
});

test('mails about accounts greet in one way, say first what happened, and name the program in their subject', () => {
  const href = 'https://p.example/x';
  const account = { name: 'Maria', notice: { what: 'password changed' } } as const;
  const moved = { name: 'Maria', place: 'Saco, Maine', at: new Date('2026-11-26T14:58:00Z'), timeZone: 'UTC' };
  const order = { name: 'Maria', items: [], points: 0, shipsTo: ['1 Main St'] };
  const factor = { firstName: 'Maria', isAdmin: true, news: { event: 'recovery code used', left: 2 } } as const;
  const mails = [
    accepted,
    renderMail('accountNotice', account, head),
    renderMail('addressChanged', { ...moved, byStaff: false }, head),
    renderMail('addressChanged', { ...moved, byStaff: true }, head),
    renderMail('administratorInvited', { invitedBy: 'Sofia', href }, head),
    renderMail('emailConfirmation', { isFirst: false, href }, head),
    renderMail('forgottenLogin', { accounts: [{ username: 'maria', href }] }, head),
    renderMail('mailTest', { by: 'Sofia' }, head),
    renderMail('orderPlaced', order, head),
    renderMail('passwordsTried', { username: 'maria', tries: 20, href }, head),
    renderMail('rolesChanged', { name: 'Maria', roles: [], by: 'Sofia' }, head),
    renderMail('secondFactorChanged', factor, head),
  ];
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/^[A-Z][^:]+: Harbor Trade Rewards$/);
    expect(text).toMatch(/^Hi( Maria)?,\n\n[A-Z].+[.]\n/);
  }
});

test('the plain text can be read alone', () => {
  expect(denied.text).toBe(`Hi Maria,

We could not approve your receipt, for the reason below.

If you can correct this, you may send the receipt in again under the same number.

Receipt number: 10047713

Reason:
Invalid Date

Comments:
Thank you!
See you soon.

See your receipt: ${head.siteUrl}/activity/receipt?receipt=${receiptId}

-- 
Harbor Supply
You receive this e-mail because you take part in it.
`);
  expect(approved.text).toContain('Points: 1,250');
  expect(onItsWay.text).toContain('Shipping date: 11/07/2026');
});

test('a mail names a reward with the color, size and quantity that were chosen, when it is ordered and when it ships', () => {
  const cap = { name: 'Cap', color: 'Navy', size: 'Large', quantity: 2, optionTexts: { Navy: 'Deep Navy' } };
  const order = { name: 'Maria', items: [{ ...cap, points: 1200 }], points: 1200, shipsTo: ['1 Main St'] };
  const line = 'Cap · Deep Navy · Large · Quantity 2';
  expect(renderMail('orderPlaced', order, head).text).toContain(`${line}: 1,200 points`);
  for (const isCorrected of [false, true])
    expect(renderMail('cartItemShipped', { ...shipped, items: [cap], isCorrected }, head).text).toContain(
      `Reward: ${line}\nTracking number: 1Z999`,
    );
});

test.each(['\n', '\r\n', '\r'])('what a reviewer typed in lines (%j) comes in lines, and as text', (end) => {
  const typed = ` The photo is blurred. ${end}${end}<b>Take another</b> & send it in again.${end}`;
  const { html, text } = renderMail(
    'userRebateSubmissionDenied',
    { ...news, denial: { denialReason: 'other', denialReasonOther: typed }, adminComments: typed },
    head,
  );
  const inLines = 'The photo is blurred. <br/><br/>&lt;b&gt;Take another&lt;/b&gt; &amp; send it in again.</div>';
  expect(html.split(inLines)).toHaveLength(3);
  const asText = 'The photo is blurred. \n\n<b>Take another</b> & send it in again.';
  expect(text).toContain(`Reason:\n${asText}\n\nComments:\n${asText}\n\nSee your receipt:`);
});

test('typed text stays text, and cannot add lines or headers', () => {
  const itemName = '<script>alert(1)</script>\r\nBcc: eve@example.com\r\n\r\nPoints: 1,000,000';
  const { html, subject, text } = renderMail(
    'cartItemShipped',
    { ...shipped, items: [{ name: itemName, quantity: 1 }] },
    { ...head, company: 'A & B' },
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('A &amp; B');
  expect(subject).toBe('Your reward is on its way: <script>alert(1)</script> Bcc: eve@example.com Points: 1,000,000');
  expect(text).not.toMatch(/^(Bcc|Points):/m);
});

test('a subject that is too long is cut between two characters', () => {
  const { subject } = renderMail(
    'cartItemShipped',
    { ...shipped, items: [{ name: '☕🏽'.repeat(300), quantity: 1 }] },
    head,
  );
  expect([...subject]).toHaveLength(150);
  expect(subject).toMatch(/…$/);
  expect(subject).not.toMatch(/\p{Cs}/u);
});

test.each([
  ['#facc15', '#111827'],
  ['#ffffff', '#111827'],
  ['#000000', '#ffffff'],
  ['#0f766e', '#ffffff'],
  ['#808080', '#111827'],
])('on %s the button is written in %s', (brandColor, ink) => {
  const { html } = renderMail('userApproved', { firstName: 'Maria' }, { ...head, brandColor });
  expect(html).toContain(`color:${ink};font-weight:600;text-decoration:none`);
});

test('a logo goes with it, and the name is beside it', () => {
  const { html } = renderMail('userApproved', { firstName: 'Maria' }, { ...head, logoGround: 'light' });
  expect(html).toMatch(/<img src="cid:logo@guerdon" alt=""[^>]*><strong[^>]*>Harbor Supply<\/strong>/);
  expect(html).not.toContain('<link');
});

test('a logo stands on the ground that its company has chosen', () => {
  const on = (logoGround: 'light' | 'dark') =>
    /<img [^>]*>/.exec(renderMail('userApproved', { firstName: 'Maria' }, { ...head, logoGround }).html)![0];
  expect(on('dark')).toContain('background-color:#101828');
  expect(on('light')).not.toContain('background');
});

const linkIn = (text: string) => /https:\S+/.exec(text)?.[0];
