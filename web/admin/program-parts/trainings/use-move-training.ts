import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/ui/notices/notify.tsx';
import type { Program } from '../draft/parts.ts';
import { useSaveProgram } from '../draft/use-save-program.ts';

/** Puts a module in another place. The button that was pressed keeps the focus, and what happened is said. */
export function useMoveTraining(program: Program) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; to: number; word: string } | null>(null);
  const { mutate, isPending } = useSaveProgram({ quiet: true });
  const trainings = program.loyaltyProgramTrainings;

  function move(id: string, to: number) {
    const ids = trainings.map(({ _id }) => _id);
    const from = ids.indexOf(id);
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    mutate(
      { base: program, parts: { loyaltyProgramTrainings: order.map((_id, position) => ({ _id, position })) } },
      {
        onSuccess: () => setMoved({ id, to, word: to < from ? 'Move up' : 'Move down' }),
        onError: ({ message }) => notify.danger('Failed to save!', { detail: message }),
      },
    );
  }

  useEffect(() => {
    if (!moved) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${moved.id}"] [data-move="${moved.word}"]`)?.focus();
  }, [moved]);

  const name = trainings.find(({ _id }) => _id === moved?.id)?.moduleName;
  return {
    list,
    move,
    isMoving: isPending,
    said: moved ? `${name} is now module ${moved.to + 1} of ${trainings.length}.` : '',
  };
}
