import { Box, Text } from '@mantine/core';
import type { AskedQuestion } from '#contract/trainings.ts';
import type { AnswerKey } from '#domain/trainings.ts';
import classes from './answers.module.css';
import { listOffered } from './list-offered.ts';

type Props = {
  question: AskedQuestion;
  chosen: AnswerKey | null;
  isBusy: boolean;
  problem: string | undefined;
  onChoose: (answer: AnswerKey) => void;
};

/** The answers to choose from. */
export const AnswerChoice = ({ question, chosen, isBusy, problem, onChoose }: Props) => (
  <fieldset className={classes.answers} aria-labelledby="question" aria-describedby={problem && 'answer-problem'}>
    {listOffered(question).map(({ key, letter, text }) => (
      <label key={key} className={classes.answer} data-mark="open">
        <input
          type="radio"
          name="answer"
          checked={key === chosen}
          disabled={isBusy}
          aria-invalid={Boolean(problem)}
          onChange={() => onChoose(key)}
        />
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
        <Box component="span" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      </label>
    ))}
    {problem && (
      <Text id="answer-problem" fz="sm" c="danger.7" role="alert">
        {problem}
      </Text>
    )}
  </fieldset>
);
