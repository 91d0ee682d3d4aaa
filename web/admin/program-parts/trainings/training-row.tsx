import { Box, Center, Group, Text } from '@mantine/core';
import type { TrainingForAdmins } from '#contract/program-goods.ts';
import { countOf } from '#domain/counts.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { EntryActs } from '../entry-acts.tsx';
import { MoveButtons } from '../moving/move-buttons.tsx';
import { type Program, useSaveProgram } from '../program.ts';
import { trainingSaving } from './training-saving.ts';
import classes from './trainings-section.module.css';

type Props = {
  program: Program;
  training: TrainingForAdmins;
  index: number;
  count: number;
  onEdit: () => void;
  onMove: (to: number) => void;
};

export function TrainingRow({ program, training, index, count, onEdit, onMove }: Props) {
  const { _id, moduleName, points, questions, completions, disabled } = training;
  const saveProgram = useSaveProgram();
  const facts = [
    countOf(points, 'point'),
    countOf(questions.length, 'question'),
    ...(completions > 0 ? [`completed by ${countOf(completions, 'participant')}`] : []),
  ];
  return (
    <li className={classes.row} data-id={_id} data-disabled={disabled || undefined}>
      <Center component="span" flex="none" w={32} h={32} bdrs={10} fz="xs" fw={600} bg="gray.1" aria-hidden="true">
        {index + 1}
      </Center>
      <Box flex="1 1 240px" miw={0}>
        <h2 className={classes.name}>
          {moduleName}
          {disabled && <StateBadge state="disabled" />}
        </h2>
        <Text mt={2} fz="xs" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </Box>
      <div className={classes.actions}>
        <EntryActs
          program={program}
          name={moduleName}
          saving={trainingSaving(_id, saveProgram)}
          turn={{ ...turnOf(!disabled), label: disabled ? 'Enable' : 'Disable' }}
          back={turnOf(disabled)}
          onEdit={onEdit}
        />
        <Group component="span" gap={0} wrap="nowrap" align="stretch">
          <MoveButtons name={moduleName} index={index} count={count} onMove={onMove} />
        </Group>
      </div>
    </li>
  );
}

const turnOf = (disabled: boolean) => ({ to: { disabled }, state: disabled ? 'disabled' : 'enabled' });
