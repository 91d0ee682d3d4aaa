import { expect, test } from 'vitest';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();

test.each([
  ['/program/50%off/login', '/program/50%25off/login'],
  ['/program/50%25off-%/login?next=%2Fa', '/program/50%25off-%25/login?next=%2Fa'],
  ['/program/%E0%A4%A/login', '/program/%25E0%25A4%25A/login'],
])('%s, as people type it, leads to the page', async (typed, meant) => {
  const { status, headers } = await fetch(server.url + typed, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, meant]);
});

test.each(['/api/client/receipt/%', '//elsewhere.example/%'])('%s is refused and not redirected', async (typed) => {
  const { status, headers } = await fetch(server.url + typed, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([400, null]);
});
