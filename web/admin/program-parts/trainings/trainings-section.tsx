import { Box, Center, Group, Stack } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { countOf } from '#domain/format.ts';
import { formatLength } from '#domain/video-length.ts';
import { useSaveAtOnce } from '#web/edit/use-save-at-once.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { OfferActions } from '../offer-actions.tsx';
import { currentProgram, type Program, useSaveProgram } from '../program.ts';
import { MissingIn } from '../translated.tsx';
import { writtenIn } from './question-draft.ts';
import { TrainingModal } from './training-modal.tsx';
import { useTrainingSaving } from './training-saving.ts';

type Props = {
  program: Program;
  /** True in the wizard, whose own button continues. */
  isStep?: boolean;
};

/** The modules in the participants' order; each is saved in its own modal. */
export function TrainingsSection({ program, isStep }: Props) {
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const { root, move, isMoving, said } = useMoveTraining(program);
  const trainings = program.loyaltyProgramTrainings;
  return (
    <Stack ref={root} gap="lg">
      <AddButton ml="auto" variant={isStep ? 'default' : 'filled'} onClick={() => setEdited('new')}>
        Add module
      </AddButton>
      {trainings.length > 0 ? (
        <Stack component="ol" gap="sm" aria-label="Training modules">
          {trainings.map((training, index) => (
            <TrainingRow
              key={training._id}
              program={program}
              training={training}
              index={index}
              count={trainings.length}
              onEdit={() => setEdited(training._id)}
              onMove={(to, word) => !isMoving && void move(training._id, to, word)}
            />
          ))}
        </Stack>
      ) : (
        <EmptyState
          Icon={IconSchool}
          title="No training modules yet"
          text="A module is a video and a few questions. Participants who answer them earn its points."
        />
      )}
      <p className="quiet" role="status">
        {said}
      </p>
      {edited && (
        <TrainingModal
          program={program}
          training={trainings.find(({ _id }) => _id === edited)}
          onClose={() => setEdited(null)}
        />
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
  onMove: (to: number, word: string) => void;
};

function TrainingRow({ program, training, index, count, onEdit, onMove }: TrainingRowProps) {
  const { _id, moduleName, description, points, questions, videoSeconds, completions, disabled, texts } = training;
  const saving = useTrainingSaving(_id);
  const facts = [
    countOf(points, 'point'),
    countOf(questions.length, 'question'),
    videoSeconds === null ? 'length not known yet' : `${formatLength(videoSeconds)} long`,
    ...(completions > 0 ? [`completed by ${countOf(completions, 'participant')}`] : []),
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
          {moduleName}
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
          change={{ ...changeTo(!disabled), label: disabled ? 'Enable' : 'Disable' }}
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

const changeTo = (disabled: boolean) => ({ to: { disabled }, state: disabled ? 'disabled' : 'enabled' });

/** Moves a module. The pressed button keeps the focus, and the move is announced. */
function useMoveTraining(program: Program) {
  const root = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ id: string; to: number; word: string } | null>(null);
  const saveProgram = useSaveProgram();
  const send = ({ order = [] }: { order?: string[] }, read: Program | null) =>
    saveProgram({ loyaltyProgramTrainings: order.map((_id, position) => ({ _id, position })) }, read ?? program);
  const { save, isSaving } = useSaveAtOnce({ valuesOf: orderOf, send, currentIn: currentProgram });

  async function move(id: string, to: number, word: string) {
    const { order: ids } = orderOf(program);
    const order = ids.toSpliced(ids.indexOf(id), 1).toSpliced(to, 0, id);
    if (await save(program, { order })) setMoved({ id, to, word });
  }

  useEffect(() => {
    if (!moved) return;
    root.current?.querySelector<HTMLElement>(`[data-id="${moved.id}"] [data-move="${moved.word}"]`)?.focus();
  }, [moved]);

  const trainings = program.loyaltyProgramTrainings;
  const name = trainings.find(({ _id }) => _id === moved?.id)?.moduleName;
  return {
    root,
    move,
    isMoving: isSaving,
    said: moved ? `${name} is now module ${moved.to + 1} of ${trainings.length}.` : '',
  };
}

const orderOf = (program: Program | null) => ({
  order: (program?.loyaltyProgramTrainings ?? []).map(({ _id }) => _id),
});
