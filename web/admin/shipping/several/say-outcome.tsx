import { Box } from '@mantine/core';
import { countOf } from '#domain/format.ts';
import type { Answer } from '#web/api/call.ts';
import { notify } from '#web/ui/notify.tsx';
import { describeShipment, type RedeemedItem } from '../redeemed-item.ts';

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

export type Failed = Answer<'POST /api/admin/program/:id/cartRewardItems/update'>['failed'];

type Props = { items: readonly RedeemedItem[]; failed: Failed };

/** Each reason once, and under it the rows that it is about; of what somebody else changed, what is there now. */
export function FailedRows({ items, failed }: Props) {
  const reasons = [...new Set(failed.map(({ msg }) => msg))];
  const rowsOf = (reason: string) =>
    items.filter(({ _id }) => failed.some((one) => one._id === _id && one.msg === reason));
  const isStale = (reason: string) => failed.some(({ type, msg }) => type === 'stale' && msg === reason);
  return reasons.map((reason) => (
    <div key={reason}>
      {reason}
      <Box component="ul" mah={200} my={6} pl={18} style={{ overflowY: 'auto', listStyle: 'disc' }}>
        {rowsOf(reason).map((item) => (
          <li key={item._id}>
            {item.name}, {item.user.username}
            {isStale(reason) && `. ${describeShipment(item)}`}
          </li>
        ))}
      </Box>
    </div>
  ));
}
