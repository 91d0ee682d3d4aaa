import { Button, Group, Text } from '@mantine/core';
import { countOf } from '#domain/counts.ts';
import { answerKeys, offeredAnswers } from '#domain/trainings.ts';
import { MoveButtons } from '../../moving/move-buttons.tsx';
import type { QuestionDraft } from './question-draft.ts';

type Props = {
  question: QuestionDraft;
  index: number;
  count: number;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (to: number) => void;
};

export function QuestionRow({ question, index, count, onEdit, onRemove, onMove }: Props) {
  const right = answerKeys.map((key) => question[key]).find(({ correct }) => correct);
  const name = `question ${index + 1}`;
  return (
    <Group component="li" gap="8px 12px" py="xs" px="sm" bd="1px solid var(--line)" bdrs={12} data-key={question.key}>
      <Text component="div" flex="1 1 260px" miw={0} fz="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text inherit fw={550}>
          {index + 1}. {question.text}
        </Text>
        <Text fz="xs" c="dimmed">
          {countOf(offeredAnswers(question).length, 'answer')} · correct: {right?.text}
        </Text>
      </Text>
      <Group gap={4} wrap="nowrap">
        <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </Group>
    </Group>
  );
}
