import { Button, Progress, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { GivenAnswer, OfferedTraining } from '#contract/trainings.ts';
import type { AnswerKey } from '#domain/trainings.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { IntoView } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useStepHold } from '#web/ui/second-tap.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { Explanation } from './explanation.tsx';
import { MarkedAnswers } from './marked-answers.tsx';
import classes from './question-step.module.css';
import { useAnswerQuestion } from './use-answer-question.ts';

type Props = {
  training: OfferedTraining;
  /** From 0. */
  at: number;
  given: GivenAnswer | undefined;
  isFinishing: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

/** One question a screen: chosen, answered, explained, and then the next one. */
export function QuestionStep({ training, at, given, isFinishing, onPrevious, onNext }: Props) {
  const { _id, moduleName, questions } = training;
  const question = questions[at]!;
  const [chosen, setChosen] = useState<AnswerKey | null>(null);
  const [isNoneChosen, setIsNoneChosen] = useState(false);
  const answer = useAnswerQuestion(_id);
  // Next stands where Answer was.
  useStepHold(given !== undefined);
  const isLast = at + 1 === questions.length;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (given) onNext();
    else if (chosen) answer.mutate({ question: question._id, answer: chosen });
    else setIsNoneChosen(true);
  }

  return (
    <form className={classes.quiz} noValidate onSubmit={submit}>
      <PageHead title={moduleName} back={{ label: 'Training', link: { to: '/program/$slug/training-catalog' } }} />
      <Stack gap={8} mb="md" fz="sm" fw={500} c="dimmed">
        <p>
          Question {at + 1} of {questions.length}
        </p>
        <Progress
          value={Math.round(((at + (given ? 1 : 0)) / questions.length) * 100)}
          aria-label="Questions answered"
        />
      </Stack>
      <div className={classes.sheet}>
        <h2 id="question" tabIndex={-1} className={classes.question}>
          {question.text}
        </h2>
        {given ? (
          <MarkedAnswers question={question} given={given} />
        ) : (
          <AnswerChoice
            question={question}
            chosen={chosen}
            isBusy={answer.isPending}
            problem={isNoneChosen && !chosen ? 'Choose an answer first.' : undefined}
            onChoose={setChosen}
          />
        )}
        <div role="status">{given && explain(<Explanation question={question} given={given} />, chosen !== null)}</div>
      </div>
      <ActionBar>
        <Button variant="default" size="md" h={48} px={24} onClick={onPrevious}>
          Previous
        </Button>
        <Button type="submit" size="md" h={48} px={32} loading={answer.isPending || isFinishing}>
          {!given ? 'Answer' : isLast ? 'Finish' : 'Next'}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Brought into view where the answer was just given; a question that is read again stays where it is. */
const explain = (explanation: ReactNode, isNew: boolean) =>
  isNew ? <IntoView focus>{explanation}</IntoView> : explanation;
