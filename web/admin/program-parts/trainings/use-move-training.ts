import { useEffect, useRef, useState } from 'react';
import { saveOver } from '#web/edit/save-over.ts';
import { notify } from '#web/ui/notify.tsx';
import { type Program, presentProgram, useSaveProgram } from '../program.ts';

/** Puts a module in another place. The button that was pressed keeps the focus, and what happened is said. */
export function useMoveTraining(program: Program) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: string; to: number; word: string } | null>(null);
  const saveProgram = useSaveProgram();
  const [isMoving, setMoving] = useState(false);
  const trainings = program.loyaltyProgramTrainings;

  const send = ({ order = [] }: { order?: string[] }, read: Program | null) =>
    saveProgram({ loyaltyProgramTrainings: order.map((_id, position) => ({ _id, position })) }, read ?? program);

  async function move(id: string, to: number) {
    const { order: ids } = orderOf(program);
    const from = ids.indexOf(id);
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    setMoving(true);
    try {
      const outcome = await saveOver(program, { order }, { valuesOf: orderOf, send, presentIn: presentProgram });
      if ('theirs' in outcome) throw outcome.refusal;
      setMoved({ id, to, word: to < from ? 'Move up' : 'Move down' });
    } catch (error) {
      notify.danger('Failed to save!', { detail: error instanceof Error ? error.message : undefined });
    } finally {
      setMoving(false);
    }
  }

  useEffect(() => {
    if (!moved) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${moved.id}"] [data-move="${moved.word}"]`)?.focus();
  }, [moved]);

  const name = trainings.find(({ _id }) => _id === moved?.id)?.moduleName;
  return {
    list,
    move,
    isMoving,
    said: moved ? `${name} is now module ${moved.to + 1} of ${trainings.length}.` : '',
  };
}

const orderOf = (program: Program | null) => ({
  order: (program?.loyaltyProgramTrainings ?? []).map(({ _id }) => _id),
});
