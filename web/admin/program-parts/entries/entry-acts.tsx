import { Button } from '@mantine/core';
import { notify } from '#web/ui/notices/notify.tsx';
import type { Program, SentParts } from '../draft/parts.ts';
import { useSaveProgram } from '../draft/use-save-program.ts';

type Props = {
  program: Program;
  name: string;
  /** What the second button is called, 'Archive', and what it saves at once. */
  turn: string;
  parts: SentParts;
  onEdit: () => void;
};

/** What can be done with an entry where it is listed. */
export function EntryActs({ program, name, turn, parts, onEdit }: Props) {
  const { mutate, isPending } = useSaveProgram({ quiet: true });
  const save = () =>
    mutate(
      { base: program, parts },
      {
        onSuccess: () => notify.info('Successfully saved!', { for: 1500 }),
        onError: ({ message }) => notify.danger('Failed to save!', { detail: message }),
      },
    );
  return (
    <>
      <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button size="xs" variant="subtle" color="gray" loading={isPending} onClick={save} aria-label={`${turn} ${name}`}>
        {turn}
      </Button>
    </>
  );
}
