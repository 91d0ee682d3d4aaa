import { Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Program } from '../program.ts';
import { TrainingModal } from './module/training-modal.tsx';
import { TrainingRow } from './training-row.tsx';
import classes from './trainings-section.module.css';
import { useMoveTraining } from './use-move-training.ts';

type Props = {
  program: Program;
  /** Of the wizard, whose own button leads on. */
  isStep?: boolean;
};

/** The modules in the order participants see them; each is saved by itself, in a modal. */
export function TrainingsSection({ program, isStep }: Props) {
  const [edited, setEdited] = useState<string | 'new' | null>(null);
  const { list, move, isMoving, said } = useMoveTraining(program);
  const trainings = program.loyaltyProgramTrainings;
  return (
    <Stack gap="lg">
      <Group gap={0} align="stretch" justify="flex-end" wrap="nowrap">
        <Button
          variant={isStep ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          Add module
        </Button>
      </Group>
      {trainings.length > 0 ? (
        <ol ref={list} className={classes.list} aria-label="Training modules">
          {trainings.map((training, index) => (
            <TrainingRow
              key={training._id}
              program={program}
              training={training}
              index={index}
              count={trainings.length}
              onEdit={() => setEdited(training._id)}
              onMove={(to) => !isMoving && void move(training._id, to)}
            />
          ))}
        </ol>
      ) : (
        <EmptyState
          icon={<IconSchool size={28} aria-hidden="true" />}
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
