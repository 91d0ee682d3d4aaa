import { Box } from '@mantine/core';
import { countOf } from '#domain/format.ts';
import { notify } from '#web/ui/notify.tsx';

/** A row with which something could not be done; `now` is what it is by now, where that is why. */
export interface Failed {
  id: string;
  name: string;
  reason: string;
  now?: string | undefined;
}

/** Long enough to read a page of rows. */
const TO_READ_ROWS = 60_000;

/** 'approved': one row is named, of several is said how many, and those that failed are named under the reason. */
export function tellOutcome(done: readonly string[], failed: readonly Failed[], noun: string, act: string): void {
  const nameOrCount = (names: readonly string[]) => (names.length === 1 ? names[0]! : countOf(names.length, noun));
  if (done.length > 0) notify.info(`${nameOrCount(done)} ${done.length === 1 ? 'was' : 'were'} ${act}.`);
  if (failed.length === 0) return;
  const isOne = failed.length === 1;
  notify.danger(`${nameOrCount(failed.map(({ name }) => name))} could not be ${act}.`, {
    detail: isOne ? sayWhy(failed[0]!) : <FailedRows failed={failed} />,
    ...(!isOne && { for: TO_READ_ROWS }),
  });
}

const sayWhy = ({ reason, now }: Failed) => (now ? `${reason} ${now}` : reason);

/** Each reason once, and under it the rows that it is about. */
export function FailedRows({ failed }: { failed: readonly Failed[] }) {
  const reasons = [...new Set(failed.map(({ reason }) => reason))];
  return reasons.map((reason) => (
    <div key={reason}>
      {reason}
      <Box component="ul" mah={200} my="xs" pl="md" style={{ overflowY: 'auto', listStyle: 'disc' }}>
        {failed
          .filter((row) => row.reason === reason)
          .map(({ id, name, now }) => (
            <li key={id}>{now ? `${name}. ${now}` : name}</li>
          ))}
      </Box>
    </div>
  ));
}
