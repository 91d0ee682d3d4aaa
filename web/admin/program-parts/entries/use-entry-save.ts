import { useState } from 'react';
import { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notices/notify.tsx';
import type { Program, SentParts } from '../draft/parts.ts';
import { currentProgram } from '../draft/save-program.ts';
import { useSaveProgram } from '../draft/use-save-program.ts';
import { theirEntry } from './their-entry.ts';

type Part = 'rewardItems' | 'loyaltyProgramTrainings';
type Entry<P extends Part> = NonNullable<SentParts[P]>[number];

/** Saves one reward item or training out of its modal, at the version that the modal was opened over. */
export function useEntrySave<P extends Part>(program: Program, part: P) {
  const [base, setBase] = useState(program);
  const [theirs, setTheirs] = useState<Program | null>(null);
  const [differences, setDifferences] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { mutateAsync, isPending } = useSaveProgram({ quiet: true });

  /** Whether it is saved; why not is told here. */
  async function save(entry: Entry<P>, over = base): Promise<boolean> {
    setFailure(null);
    try {
      await mutateAsync({ base: over, parts: { [part]: [entry] } });
      setTheirs(null);
      notify.info('Successfully saved!', { for: 1500 });
      return true;
    } catch (error) {
      const current = currentProgram(error);
      setTheirs(current);
      setDifferences(current ? theirEntry(part, entry, current) : []);
      const refusal = error instanceof Refusal ? error : null;
      setFailure(refusal);
      notify.danger('Failed to save!', { for: 1500 });
      return false;
    }
  }

  const prefix = `${part}.0.`;
  return {
    save,
    isSaving: isPending,
    /** What the server said; a conflict is told by `theirs`. */
    failure: theirs ? null : failure,
    /** What the server found wrong with a field. */
    problemOf: (path: string) =>
      failure?.errors.find((each) => each.path === prefix + path || each.path === path)?.message,
    /** What is being mended is no longer said to be wrong. */
    forget: (fields: readonly string[]) =>
      setFailure((now) => (now?.errors.some((each) => isOf(each.path, prefix, fields)) ? null : now)),
    /** The program in which somebody else has changed the same entry meanwhile. */
    theirs,
    /** What stands otherwise in theirs. */
    differences,
    takeTheirs: () => {
      if (theirs) setBase(theirs);
      setTheirs(null);
      setFailure(null);
    },
  };
}

export type EntrySave = ReturnType<typeof useEntrySave>;

const isOf = (path: string, prefix: string, fields: readonly string[]) =>
  fields.some((field) => path.replace(prefix, '').split('.')[0] === field);
