import { Button, Group, Kbd, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageKeys } from '../layout/page-keys.ts';
import { notify } from './notify.tsx';

/** What was done and can be undone for some seconds. */
interface Undoable {
  text: string;
  detail?: ReactNode;
  /** On the button. */
  label: string;
  seconds: number;
  centered?: boolean;
  undo: () => Promise<Outcome>;
}
/** What to say afterwards; with a reason, it was not undone. */
interface Outcome {
  text: string;
  reason?: ReactNode;
}
type Done = Undoable & { until: number };

/** The last one last. */
const done: Done[] = [];
/** One after the other, in the order of the presses. */
let queue: Promise<unknown> = Promise.resolve();
const STAYS = 4000;

/** Says what was done, with a button and the key U, which undoes the last thing, and pressed again the one before. */
export function offerUndo(undoable: Undoable): void {
  done.push({ ...undoable, until: Date.now() + undoable.seconds * 1000 });
  showLast();
}

function showLast(): void {
  const last = done.at(-1);
  const stays = last ? last.until - Date.now() : 0;
  if (!last || stays <= 0) {
    done.length = 0;
    return;
  }
  const { centered } = last;
  // The text is beside the button, as a second row would cover what is worked on. What is said about the next thing has
  // another name, and leaves it.
  notify.info('', { name: 'undo', for: stays, detail: <Offer of={last} />, ...(centered && { centered }) });
}

/** The key is the notice's, so that it works wherever that is shown, and no longer. */
function Offer({ of }: { of: Done }) {
  usePageKeys([['u', ({ repeat }) => !repeat && undo(of)]]);
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <div>
        <Text inherit fw={550} c="black">
          {of.text}
        </Text>
        {of.detail}
      </div>
      <Button
        size="xs"
        variant="default"
        flex="none"
        aria-keyshortcuts="u"
        rightSection={<Kbd>U</Kbd>}
        onClick={() => undo(of)}
      >
        {of.label}
      </Button>
    </Group>
  );
}

/** Only the last one, as a notice that is leaving may still be pressed. */
function undo(last: Done): void {
  if (done.at(-1) !== last) return;
  done.pop();
  showLast();
  const next = async () => {
    const { text, reason } = await last.undo();
    // What is said takes the place of the offer, unless that is of something else by now.
    const name = done.length > 0 ? 'undone' : 'undo';
    const placed = { name, ...(last.centered && { centered: true }) };
    if (reason) notify.danger(text, { ...placed, detail: reason });
    else notify.info(text, { ...placed, for: STAYS });
  };
  queue = queue.then(next, next);
}

/** Who logs in next at this computer undoes nothing of the one before. */
export function forgetUndo(): void {
  done.length = 0;
  notify.clear('undo');
}
