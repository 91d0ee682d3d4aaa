import { Box, Center, Group, Stack } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { formatLength } from '#domain/video-length.ts';
import { useSaveAtOnce } from '#web/edit/use-save-at-once.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { MoveButtons, type Way } from '../move-buttons.tsx';
import { OfferActions } from '../offer-actions.tsx';
import { currentProgram, type Program, useSaveProgram } from '../program.ts';
import { MissingIn } from '../translated.tsx';
import { writtenIn } from './question-draft.ts';
import { useTrainingSaving } from './training-saving.ts';

const TrainingModal = lazy(() => import('./training-modal.tsx').then((module) => ({ default: module.TrainingModal })));

type Props = {
  program: Program;
  /** True in the wizard, whose own button continues. */
  isStep?: boolean;
};

/** The modules in the participants' order; each is saved in its own modal. */
export function TrainingsSection({ program, isStep }: Props) {
  const words = useWords('offers').trainings;
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const { root, move, isMoving, said } = useMoveTraining(program);
  const trainings = program.loyaltyProgramTrainings;
  return (
    <Stack ref={root} gap="lg">
      <AddButton ml="auto" variant={isStep ? 'default' : 'filled'} onClick={() => setEdited('new')}>
        {words.add}
      </AddButton>
      {trainings.length > 0 ? (
        <Stack component="ol" gap="sm" aria-label={words.list}>
          {trainings.map((training, index) => (
            <TrainingRow
              key={training._id}
              program={program}
              training={training}
              index={index}
              count={trainings.length}
              onEdit={() => setEdited(training._id)}
              onMove={(to, way) => !isMoving && void move(training._id, to, way)}
            />
          ))}
        </Stack>
      ) : (
        <EmptyState Icon={IconSchool} title={words.none} text={words.noneText} />
      )}
      <p className="quiet" role="status">
        {said}
      </p>
      {edited && (
        <Suspense>
          <TrainingModal
            program={program}
            training={trainings.find(({ _id }) => _id === edited)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

type TrainingRowProps = {
  program: Program;
  training: TrainingForAdmins;
  index: number;
  count: number;
  onEdit: () => void;
  onMove: (to: number, way: Way) => void;
};

function TrainingRow({ program, training, index, count, onEdit, onMove }: TrainingRowProps) {
  const { _id, moduleName, description, points, questions, videoSeconds, completions, disabled, texts } = training;
  const { trainings: words, video } = useWords('offers');
  const saving = useTrainingSaving(_id);
  const facts = [
    words.points(points),
    words.questions(questions.length),
    videoSeconds === null ? words.lengthUnknown : video.length(formatLength(videoSeconds)),
    ...(completions > 0 ? [words.completedBy(completions)] : []),
  ];
  return (
    <Group
      component="li"
      gap="sm"
      py="sm"
      px="md"
      bd="1px solid var(--line)"
      bdrs="xl"
      bg={disabled ? 'gray.0' : 'white'}
      data-id={_id}
    >
      <Center component="span" flex="none" w={32} h={32} bdrs="md" fz="xs" fw={600} bg="gray.1" aria-hidden="true">
        {index + 1}
      </Center>
      <Box flex="1 1 240px" miw={0}>
        <Group component="h2" gap="xs" fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          <Own>{moduleName}</Own>
          {disabled && <StateBadge state="disabled" />}
        </Group>
        <Hint>{facts.join(' · ')}</Hint>
        <MissingIn parts={[{ written: { moduleName, description }, texts }, ...questions.map(writtenIn)]} />
      </Box>
      <Group gap="xs" wrap="nowrap" w={{ base: '100%', sm: 'auto' }}>
        <OfferActions
          program={program}
          name={moduleName}
          saving={saving}
          change={changeTo(!disabled)}
          undo={changeTo(disabled)}
          onEdit={onEdit}
        />
        <Group component="span" gap={0} wrap="nowrap" ml="auto">
          <MoveButtons name={moduleName} index={index} count={count} onMove={onMove} />
        </Group>
      </Group>
    </Group>
  );
}

const changeTo = (disabled: boolean) => ({ to: { disabled }, by: disabled ? 'disable' : 'enable' }) as const;

/** Moves a module. The pressed button keeps the focus, and the move is announced. */
function useMoveTraining(program: Program) {
  const root = useRef<HTMLDivElement>(null);
  const words = useWords('offers').trainings;
  const [moved, setMoved] = useState<{ id: string; to: number; way: Way } | null>(null);
  const saveProgram = useSaveProgram();
  const send = ({ order = [] }: { order?: string[] }, read: Program | null) =>
    saveProgram({ loyaltyProgramTrainings: order.map((_id, position) => ({ _id, position })) }, read ?? program);
  const { save, isSaving } = useSaveAtOnce({ valuesOf: orderOf, send, currentIn: currentProgram });

  async function move(id: string, to: number, way: Way) {
    const { order: ids } = orderOf(program);
    const order = ids.toSpliced(ids.indexOf(id), 1).toSpliced(to, 0, id);
    if (await save(program, { order })) setMoved({ id, to, way });
  }

  useEffect(() => {
    if (!moved) return;
    root.current?.querySelector<HTMLElement>(`[data-id="${moved.id}"] [data-move="${moved.way}"]`)?.focus();
  }, [moved]);

  const trainings = program.loyaltyProgramTrainings;
  const name = trainings.find(({ _id }) => _id === moved?.id)?.moduleName ?? '';
  return {
    root,
    move,
    isMoving: isSaving,
    said: moved ? words.moved(name, moved.to + 1, trainings.length) : '',
  };
}

const orderOf = (program: Program | null) => ({
  order: (program?.loyaltyProgramTrainings ?? []).map(({ _id }) => _id),
});
