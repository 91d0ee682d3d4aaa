import { expect, test } from 'vitest';
import { isolateNames } from './isolate-names.ts';
import type { Letterhead } from './letter.ts';
import { renderMail } from './render-mail.ts';

const head: Letterhead = {
  language: 'en',
  ...isolateNames({ company: 'متجر النور', program: 'מועדון 2026' }),
  brandColor: '#0f766e',
  logoGround: null,
  siteUrl: 'https://p.example/program/harbor',
  reason: 'You receive this e-mail because you take part in it.',
  ...{ contact: '', opening: '', closing: '' },
};
const render = (firstName: string) => renderMail('userApproved', { firstName }, head);

test('a name from right to left stands apart in both forms of a mail, and in its subject', () => {
  const { html, text, subject } = render('דנה (1)');
  expect(html).toContain('>Hi <bdi>דנה (1)</bdi>,<');
  expect(html).toContain('<strong style="font-size:20px;line-height:1.3;vertical-align:middle"><bdi>متجر النور</bdi><');
  expect(text).toContain('Hi \u2068דנה (1)\u2069,');
  expect(subject).toBe('Your account is approved: \u2068מועדון 2026\u2069');
  expect(html).toContain(`<title>${subject}</title>`);
});

test('other names stay as they are', () => {
  expect(render('Zoë').text).toContain('Hi Zoë,');
  const data = { name: 'José', items: [{ name: 'Taza 你好', quantity: 2, size: null }], at: new Date(0) };
  expect(isolateNames(data)).toEqual(data);
});

test('a name cannot turn what follows it', () => {
  expect(render('Eve\u2069\u202e').text).toContain('Hi \u2068Eve\u202e\u2069,');
});

test("a reviewer's own words keep their lines", () => {
  const words = { adminComments: 'שלום\nתודה', denialReasonOther: 'לא\nקריא' };
  expect(isolateNames(words)).toEqual(words);
});
