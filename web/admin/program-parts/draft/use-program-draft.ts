import { useState } from 'react';
import { trimFormItem } from '#domain/form-items.ts';
import { type FieldError, Refusal } from '#web/api/refusal.ts';
import { changedParts, contestedParts } from './compare-parts.ts';
import type { PartName, Parts, Program, SentParts } from './parts.ts';
import { currentProgram } from './save-program.ts';
import { useSaveProgram } from './use-save-program.ts';

export type ProgramDraft = ReturnType<typeof useProgramDraft>;

/** What is typed over a program until it is saved. Nothing typed is lost: neither by a failure nor by what others save. */
export function useProgramDraft(program: Program) {
  const [base, setBase] = useState(program);
  const [drafted, setDrafted] = useState<Partial<Parts>>({});
  const [theirs, setTheirs] = useState<Program | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const { mutateAsync, isPending } = useSaveProgram({ quiet: true });

  const changes = changedParts(base, drafted);
  const isChanged = Object.keys(changes).length > 0;
  // A draft stays with the program it was typed over, or a save would overwrite unseen what others saved meanwhile.
  if (!isChanged && program.version > base.version) setBase(program);

  async function save(also: SentParts = {}, over = base): Promise<Program> {
    setFailure(null);
    try {
      const saved = await mutateAsync({ base: over, parts: { ...toSend(changes), ...also } });
      setBase(saved);
      setTheirs(null);
      setDrafted((now) => withoutSaved(now, changes));
      return saved;
    } catch (error) {
      setTheirs(currentProgram(error));
      if (error instanceof Refusal) setFailure(error);
      throw error;
    }
  }

  return {
    /** The program with what is drafted. */
    values: { ...base, slug: base.slug ?? '', ...changes },
    isChanged,
    isSaving: isPending,
    save,
    change: (parts: Partial<Parts>) => {
      setDrafted((now) => ({ ...now, ...parts }));
      setFailure((now) => now && withoutFields(now, Object.keys(parts)));
    },
    discard: () => {
      setDrafted({});
      setFailure(null);
      setTheirs(null);
      setBase(program);
    },
    /** Why the last save failed. A conflict is told by `conflict`. */
    failure: theirs ? null : failure,
    /** What the server found wrong with a part. */
    problemOf: (name: PartName) => (failure ? problemOf(failure, name) : undefined),
    conflict: theirs && {
      theirs,
      parts: contestedParts(base, theirs, changes) as PartName[],
      /** What others saved stays; what they did not touch can still be saved. */
      useTheirs: () => {
        const contested = contestedParts(base, theirs, changes);
        setDrafted((now) => withoutParts(now, contested));
        setBase(theirs);
        setTheirs(null);
        setFailure(null);
      },
      keepMine: () => save({}, theirs),
    },
  };
}

/** An item keeps the blanks that were typed into it until it is saved: trimmed earlier, no one could type two words. */
function toSend(changes: Partial<Parts>): Partial<Parts> {
  const { registrationForm } = changes;
  return registrationForm
    ? { ...changes, registrationForm: { formItems: registrationForm.formItems.map(trimFormItem) } }
    : changes;
}

/** What was typed on while the save was under way is still to be saved. */
function withoutSaved(drafted: Partial<Parts>, saved: Partial<Parts>): Partial<Parts> {
  const names = Object.keys(saved) as PartName[];
  return withoutParts(
    drafted,
    names.filter((name) => drafted[name] === saved[name]),
  );
}

const withoutParts = (drafted: Partial<Parts>, names: readonly string[]): Partial<Parts> =>
  Object.fromEntries(Object.entries(drafted).filter(([name]) => !names.includes(name)));

/** What is being mended is no longer said to be wrong. */
function withoutFields(refusal: Refusal, names: readonly string[]): Refusal | null {
  const errors = refusal.errors.filter(({ path }) => !names.some((name) => isOf(path, name)));
  if (refusal.errors.length > 0 && errors.length === 0) return null;
  return new Refusal(refusal.status, refusal.msg, { ...refusal.data, errors });
}

function problemOf(refusal: Refusal, name: PartName): string | undefined {
  return refusal.errors.find(({ path }: FieldError) => isOf(path, name))?.message;
}

const isOf = (path: string, name: string) => path === name || path.startsWith(`${name}.`);
