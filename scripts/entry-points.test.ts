import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';

/** What of participants' pages is reached only from what is closed together with it. */
const behind = new Set([
  'enter-items/',
  'entries/',
  'scan/',
  'training/question-step.tsx',
  'training/video/',
  'training/training-routes.ts',
  'waiting/',
  // Links and routes, and what only follows a choice of a page that asks.
  'receipts/receipt-links.ts',
  'redeem/use-reward-choice.ts',
  'cart/use-cart-actions.ts',
  // The menu: its pages say themselves what is closed.
  'shell/member-shell.tsx',
]);

const root = 'web/member/';
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(root + name, 'utf8') }));

const waiting = Object.values(api as Record<string, Route>)
  .filter(({ during }) => during !== undefined)
  .map(({ method, path }) => `${method} ${path}'`);
const entries = [
  "/enter-items'",
  "/training-catalog'",
  "/training-module'",
  '/enter-items"',
  '/training-catalog"',
  '/training-module"',
];

test('what participants do by the dates of a program is offered where the dates are asked', () => {
  const unasked = files.filter(
    ({ name, text }) =>
      [...waiting, ...entries].some((sign) => text.includes(sign)) &&
      !/useTakes\(|takes\.includes\(/.test(text) &&
      ![...behind].some((place) => name.startsWith(place)),
  );
  expect(unasked.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['enter-items/enter-items-page.tsx', 'receipts'],
  ['scan/scan.tsx', 'receipts'],
  ['entries/on-this-phone.tsx', 'receipts'],
  ['waiting/send-waiting.ts', 'receipts'],
  ['training/training-module-page.tsx', 'trainings'],
  ['redeem/redeem-page.tsx', 'orders'],
  ['cart/cart-content.tsx', 'orders'],
])('%s asks whether %s are taken', (name, what) => {
  expect(files.find((file) => file.name === name)?.text).toMatch(
    new RegExp(`(useTakes|takes\\.includes)\\('${what}'\\)`),
  );
});
