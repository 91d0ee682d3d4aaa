import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leftToWait } from '#domain/receipt-entry.ts';
import { blankEntry } from '../entries/entry.ts';
import { changeEntry, listStored } from '../entries/entry-store.ts';
import { sendWaiting } from './send-waiting.ts';

beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['waits', 'disabled', { disabled: true, datesNotice: null }, { state: 'waiting' }],
  ['waits', 'disabled after its end', { disabled: true, datesNotice: 'It is over.' }, { state: 'waiting' }],
  [
    'asks with the reason',
    'over',
    { disabled: false, datesNotice: 'It is over.' },
    { state: 'asks', reason: 'It is over.' },
  ],
])('a kept receipt %s while its program is %s', async (_, memberId, program, kept) => {
  await changeEntry(memberId, leftToWait, { begin: blankEntry(memberId, { memberId, slug: 'harbor' }) });
  vi.stubGlobal('fetch', async () => Response.json({ program: { takes: [], ...program } }));
  expect(await sendWaiting({ memberId, token: 'any' })).toBe(kept.state === 'waiting');
  expect(await listStored(memberId)).toMatchObject([kept]);
});
