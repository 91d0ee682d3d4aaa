import { Box } from '@mantine/core';
import { notify } from '#web/ui/feedback/notify.tsx';
import type { Noun } from '#web/ui/links/pager.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { wordsOf } from '#web/words.ts';
import type { parts } from '#words/en/parts.ts';

/** A row whose action failed; `now` is its current state, if that is the reason. */
export interface Failed {
  id: string;
  name: string;
  reason: string;
  now?: string | undefined;
}

/** Milliseconds to read a page of rows. */
const TO_READ_ROWS = 60_000;

/** What was done to rows. */
export type Act = keyof (typeof parts)['outcomes'];

/** Shows the outcome of an action, such as 'approved': one row by name, several by number, failed ones by reason. */
export function notifyOutcome(done: readonly string[], failed: readonly Failed[], noun: Noun, act: Act): void {
  const { outcomes, totals } = wordsOf('parts');
  const words = outcomes[act];
  const nameOrCount = (names: readonly string[]) => (names.length === 1 ? names[0]! : totals[noun](names.length));
  if (done.length > 0) notify.info(done.length === 1 ? words.one(done[0]!) : words.several(nameOrCount(done)));
  if (failed.length === 0) return;
  const isOne = failed.length === 1;
  notify.danger(words.failed(nameOrCount(failed.map(({ name }) => name))), {
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
            <li key={id}>
              <Own>{name}</Own>
              <span>{now && `. ${now}`}</span>
            </li>
          ))}
      </Box>
    </div>
  ));
}
