import { Box } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { AskedQuestion, GivenAnswer } from '#contract/trainings.ts';
import type { AnswerKey } from '#domain/trainings.ts';
import classes from './answers.module.css';
import { listOffered } from './list-offered.ts';

/** The answers once one was given, in the same places: right and wrong by icon, word and color. */
export const MarkedAnswers = ({ question, given }: { question: AskedQuestion; given: GivenAnswer }) => (
  <ul className={classes.answers} aria-labelledby="question">
    {listOffered(question).map(({ key, letter, text }) => (
      <li key={key} className={classes.answer} data-mark={markOf(key, given)}>
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
        <Box component="span" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Box>
        <Mark mark={markOf(key, given)} />
      </li>
    ))}
  </ul>
);

type MarkName = 'right' | 'wrong' | 'other';

function markOf(key: AnswerKey, { answer, correct, correctAnswer }: GivenAnswer): MarkName {
  if (key === correctAnswer || (key === answer && correct)) return 'right';
  return key === answer ? 'wrong' : 'other';
}

function Mark({ mark }: { mark: MarkName }) {
  if (mark === 'other') return null;
  const Icon = mark === 'right' ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <strong className={classes.mark}>
      <Icon size={22} aria-hidden="true" /> {mark === 'right' ? 'Right' : 'Wrong'}
    </strong>
  );
}
