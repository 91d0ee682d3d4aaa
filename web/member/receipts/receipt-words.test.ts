import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { countItems, decisionText, isSearchedFor, type Receipt } from './receipt-words.ts';

beforeAll(() => loadWords('both', 'own'));

const receipt = (part: Partial<Receipt>) => ({ finished: true, approved: false, denied: false, ...part }) as Receipt;

it('counts one item as one', () => {
  expect(countItems(receipt({ receiptItems: [] }))).toBe('0 items');
  expect(countItems(receipt({ receiptItems: [{}] as Receipt['receiptItems'] }))).toBe('1 item');
});

it('knows a receipt whose item the reviewer still has to find', () => {
  const named = { receiptItems: [] };
  expect(isSearchedFor(receipt(named))).toBe(true);
  for (const other of [{ finished: false }, { approved: true }, { denied: true }]) {
    expect(isSearchedFor(receipt({ ...named, ...other }))).toBe(false);
  }
  expect(isSearchedFor(receipt({ receiptItems: [{}] as Receipt['receiptItems'] }))).toBe(false);
});

it('promises a decision up to the end of its day in the program, and then says that it takes longer', () => {
  const decisionBy = '2026-11-18T15:00:00.000Z';
  const at = (time: string, zone: string) => decisionText({ decisionBy }, zone, new Date(time));
  expect(at('2026-11-18T23:59:00Z', 'UTC')).toBe('Decision by 11/18/2026');
  expect(at('2026-11-19T00:00:00Z', 'UTC')).toBe('Review is taking longer than planned');
  expect(at('2026-11-19T04:59:00Z', 'America/New_York')).toBe('Decision by 11/18/2026');
  expect(at('2026-11-19T05:00:00Z', 'America/New_York')).toBe('Review is taking longer than planned');
  expect(at('2026-11-19T09:59:00Z', 'Pacific/Kiritimati')).toBe('Decision by 11/19/2026');
  expect(decisionText({ decisionBy: null }, 'UTC')).toBeNull();
});
