import { Button } from '@mantine/core';
import type { Saving } from '#web/edit/save-over.ts';
import { useSaveAtOnce } from '#web/edit/use-save-at-once.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useChangeHold } from '#web/ui/feedback/second-tap.ts';
import { useWords } from '#web/words.ts';
import type { Program } from './program.ts';

/** What a button changes. */
interface Change<V> {
  to: Partial<V>;
  by: 'archive' | 'restore' | 'enable' | 'disable';
}
type Props<V extends object> = {
  program: Program;
  name: string;
  saving: Saving<Program, V>;
  /** The change of the second button. */
  change: Change<V>;
  /** The change that reverts it. */
  undo: Change<V>;
  onSwitch?: () => void;
  onEdit: () => void;
};

/** The actions of a reward item or a training in its list. */
export function OfferActions<V extends object>({ program, name, saving, change, undo, onSwitch, onEdit }: Props<V>) {
  const words = useWords('offers');
  const { save, isSaving } = useSaveAtOnce(saving);
  // The Undo button replaces this one.
  useChangeHold(change.by);

  /** One notice names the last switched one, with an Undo. */
  async function apply(read: Program, { to, by }: Change<V>, undo?: Change<V>) {
    const saved = await save(read, to);
    if (!saved) return;
    const act = undo && { label: words.undo, press: () => void apply(saved, undo) };
    notify.info(words.saved, { detail: words.switches[by].done(name), act, name: 'switched' });
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={onEdit} aria-label={words.editNamed(name)}>
        {words.edit}
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
        aria-label={words.switches[change.by].named(name)}
      >
        {words.switches[change.by].label}
      </Button>
    </>
  );
}
