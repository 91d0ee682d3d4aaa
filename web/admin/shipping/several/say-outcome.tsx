import { countOf } from '#domain/counts.ts';
import { notify } from '#web/ui/notify.tsx';
import type { RedeemedItem } from '../redeemed-item.ts';
import { type Failed, FailedRows } from './failed-rows.tsx';

/** Long enough to read a page of rows. */
const TO_READ_ROWS = 60_000;

/** 'marked as shipped' and 'could not be marked as shipped', each with how many, and those that could not be by name. */
export function sayOutcome(
  items: readonly RedeemedItem[],
  failed: Failed,
  { done, problem }: { done: string; problem: string },
): void {
  const count = items.length - failed.length;
  if (count > 0) notify.info(`${countOf(count, 'item')} ${count === 1 ? 'was' : 'were'} ${done}.`);
  if (failed.length > 0) {
    const detail = <FailedRows items={items} failed={failed} />;
    notify.danger(`${countOf(failed.length, 'item')} ${problem}.`, { detail, for: TO_READ_ROWS });
  }
}
