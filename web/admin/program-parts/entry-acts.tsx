import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Saving, saveOver } from '#web/edit/save-over.ts';
import { notify } from '#web/ui/notify.tsx';
import { useChangeHold } from '#web/ui/second-tap.ts';
import type { Program } from './program.ts';

type Props<V extends object> = {
  program: Program;
  name: string;
  saving: Saving<Program, V>;
  /** What the second button is called, what it changes at once, and what the entry then is: 'archived'. */
  turn: { label: string; to: Partial<V>; state: string };
  /** What takes it back. */
  back: { to: Partial<V>; state: string };
  /** The button was pressed. */
  onTurn?: () => void;
  onEdit: () => void;
};

/** What can be done with a reward item or a training where it is listed. */
export function EntryActs<V extends object>({ program, name, saving, turn, back, onTurn, onEdit }: Props<V>) {
  const [isSaving, setSaving] = useState(false);
  // The Undo button takes the place of this one.
  useChangeHold(turn.label);

  /** One notice names the entry that was switched last, with an Undo. */
  async function save(read: Program, { to, state }: Props<V>['back'], undo?: Props<V>['back']) {
    setSaving(true);
    try {
      const outcome = await saveOver(read, { ...saving.valuesOf(read), ...to }, saving);
      if ('theirs' in outcome) throw outcome.refusal;
      const act = undo && { label: 'Undo', press: () => void save(outcome.saved, undo) };
      notify.info('Successfully saved!', { detail: `${name} is ${state}.`, act, name: 'turned' });
    } catch (error) {
      notify.danger('Failed to save!', { detail: error instanceof Error ? error.message : undefined });
    } finally {
      setSaving(false);
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
        loading={isSaving}
        onClick={() => {
          onTurn?.();
          void save(program, turn, back);
        }}
        aria-label={`${turn.label} ${name}`}
      >
        {turn.label}
      </Button>
    </>
  );
}
