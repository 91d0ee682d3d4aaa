import { Box } from '@mantine/core';
import { countOf } from '#domain/format.ts';
import { notify } from '#web/ui/feedback/notify.tsx';

/** A row whose action failed; `now` is its current state, if that is the reason. */
export interface Failed {
  id: string;
  name: string;
  reason: string;
  now?: string | undefined;
}

/** Milliseconds to read a page of rows. */
const TO_READ_ROWS = 60_000;

/** Shows the outcome of an action, such as 'approved': one row by name, several by number, failed ones by reason. */
export function notifyOutcome(done: readonly string[], failed: readonly Failed[], noun: string, act: string): void {
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

/** Each reason once, with its rows below. */
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
