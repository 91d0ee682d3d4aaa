import { Button } from '@mantine/core';
import { countOf } from '#domain/counts.ts';
import { answerKeys, offeredAnswers } from '#domain/trainings.ts';
import { MoveButtons } from '../../moving/move-buttons.tsx';
import type { QuestionDraft } from './question-draft.ts';
import classes from './questions.module.css';

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
    <li className={classes.row} data-key={question.key}>
      <div className={classes.text}>
        <p className={classes.question}>
          {index + 1}. {question.text}
        </p>
        <p className={classes.right}>
          {countOf(offeredAnswers(question).length, 'answer')} · correct: {right?.text}
        </p>
      </div>
      <div className={classes.actions}>
        <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </div>
    </li>
  );
}
