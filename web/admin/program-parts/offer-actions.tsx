import { Button } from '@mantine/core';
import type { Saving } from '#web/edit/save-over.ts';
import { useSaveAtOnce } from '#web/edit/use-save-at-once.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useChangeHold } from '#web/ui/feedback/second-tap.ts';
import type { Program } from './program.ts';

/** What a button changes, and the word for the new state: 'archived'. */
interface Change<V> {
  to: Partial<V>;
  state: string;
}
type Props<V extends object> = {
  program: Program;
  name: string;
  saving: Saving<Program, V>;
  /** The change of the second button, with its label. */
  change: Change<V> & { label: string };
  /** The change that reverts it. */
  undo: Change<V>;
  onSwitch?: () => void;
  onEdit: () => void;
};

/** The actions of a reward item or a training in its list. */
export function OfferActions<V extends object>({ program, name, saving, change, undo, onSwitch, onEdit }: Props<V>) {
  const { save, isSaving } = useSaveAtOnce(saving);
  // The Undo button replaces this one.
  useChangeHold(change.label);

  /** One notice names the last switched one, with an Undo. */
  async function apply(read: Program, { to, state }: Change<V>, undo?: Change<V>) {
    const saved = await save(read, to);
    if (!saved) return;
    const act = undo && { label: 'Undo', press: () => void apply(saved, undo) };
    notify.info('Successfully saved!', { detail: `${name} is ${state}.`, act, name: 'switched' });
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
        loading={isSaving}
        onClick={() => {
          onSwitch?.();
          void apply(program, change, undo);
        }}
        aria-label={`${change.label} ${name}`}
      >
        {change.label}
      </Button>
    </>
  );
}
