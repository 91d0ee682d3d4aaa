import { Button } from '@mantine/core';
import { notify } from '#web/ui/notices/notify.tsx';
import { useChangeHold } from '#web/ui/taps/second-tap.ts';
import type { Program, SentParts } from '../draft/parts.ts';
import { useSaveProgram } from '../draft/use-save-program.ts';

interface Change {
  /** What the entry then is: 'archived'. */
  state: string;
  parts: SentParts;
}
/** What the second button does at once, and what takes it back. */
export interface Turn extends Change {
  /** What the button is called: 'Archive'. */
  label: string;
  back: Change;
}

type Props = {
  program: Program;
  name: string;
  turn: Turn;
  /** The button was pressed. */
  onTurn?: () => void;
  onEdit: () => void;
};

/** What can be done with an entry where it is listed. */
export function EntryActs({ program, name, turn, onTurn, onEdit }: Props) {
  const { mutateAsync, isPending } = useSaveProgram({ quiet: true });
  // The button that takes it back stands where this one was.
  useChangeHold(turn.label);

  /** Told in one notice, whichever entry was turned last; the first turn can be taken back there. */
  async function save(base: Program, { state, parts }: Change, back?: Change) {
    try {
      const saved = await mutateAsync({ base, parts });
      const undo = back && { label: 'Undo', press: () => void save(saved, back) };
      notify.info('Successfully saved!', { detail: `${name} is ${state}.`, act: undo, name: 'turned' });
    } catch (error) {
      notify.danger('Failed to save!', { detail: error instanceof Error ? error.message : undefined });
    }
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={isPending}
        onClick={() => {
          onTurn?.();
          void save(program, turn, turn.back);
        }}
        aria-label={`${turn.label} ${name}`}
      >
        {turn.label}
      </Button>
    </>
  );
}
