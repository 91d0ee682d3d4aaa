import { expect, test } from 'vitest';
import { describeChoice, describeDenial, describeDevice, describeRole } from './describe.ts';
import { terms as english } from './en/terms.ts';
import { terms as spanish } from './es/terms.ts';
import { say } from './say.ts';

test.each([
  ['duplicate', null, 'Invoice/Receipt Number Already Submitted', 'El número de factura o recibo ya se había enviado'],
  ['bad_date', null, 'Invalid Date', 'Fecha no válida'],
  ['invalid_invoice', null, 'Invalid Invoice', 'Factura no válida'],
  ['other', 'Unreadable', 'Unreadable', 'Unreadable'],
  ['other', null, 'Other', 'Otro motivo'],
])('a denial for %s with the words %j reads %s', (denialReason, denialReasonOther, inEnglish, inSpanish) => {
  const denial = { denialReason, denialReasonOther };
  expect([english, spanish].map((terms) => describeDenial(terms, denial))).toEqual([inEnglish, inSpanish]);
});

test('a reward is described by what was chosen', () => {
  const chosen = { color: 'Navy', size: 'Large', quantity: 2 };
  expect(describeChoice(english, chosen)).toBe('Navy · Large · Quantity 2');
  expect(describeChoice(english, { color: null, size: null, quantity: 1 })).toBe('Quantity 1');
  expect(describeChoice(spanish, chosen)).toBe('Navy · Grande · Cantidad 2');
});

test.each([
  ['Chrome', 'Android', 'Chrome on Android', 'Chrome en Android'],
  [null, 'Windows', 'Windows', 'Windows'],
  ['Firefox', null, 'Firefox', 'Firefox'],
  [null, null, 'Unknown device', 'Dispositivo desconocido'],
])('%s and %s are %s', (browser, system, inEnglish, inSpanish) => {
  const device = { browser, system };
  expect([english, spanish].map((terms) => describeDevice(terms, device))).toEqual([inEnglish, inSpanish]);
});

test('a role names its place, if it has one', () => {
  const manager = { role: 'manager', company: { name: 'Harbor Supply' }, program: null } as const;
  expect(describeRole(english, manager)).toBe('Manager for Harbor Supply');
  expect(describeRole(english, { ...manager, company: null, program: { name: '' } })).toBe(
    'Manager for a program without a name',
  );
  expect(describeRole(english, { role: 'owner', company: null, program: null })).toBe('Owner');
});

test('a doubt names what is printed', () => {
  expect(say(english.doubts, { code: 'o-or-0' })).toBe('O and 0 look alike');
  expect(say(english.doubts, { code: 'only-digits', printed: 'CS0012' })).toBe('the receipt says CS0012');
  expect(say(spanish.doubts, { code: 'only-digits', printed: 'CS0012' })).toBe('el recibo dice CS0012');
});
