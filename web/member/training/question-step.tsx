import { Box, Button, Progress, Stack, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { AskedQuestion, GivenAnswer, OfferedTraining } from '#contract/trainings.ts';
import { type AnswerKey, answerKeys } from '#domain/trainings.ts';
import type { Ask } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { IntoView } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useStepHold } from '#web/ui/feedback/second-tap.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Problem } from '#web/ui/layout/lines.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import answersClasses from './answers.module.css';
import classes from './question-step.module.css';
import { useTrainingCache } from './use-training-cache.ts';

const AnswerChoice = ({ question, chosen, isBusy, problem, onChoose }: AnswerChoiceProps) => (
  <fieldset
    className={answersClasses.answers}
    aria-labelledby="question"
    aria-describedby={problem && 'answer-problem'}
  >
    {listOffered(question).map(({ key, letter, text }) => (
      <label key={key} className={answersClasses.answer} data-mark="open">
        <input
          type="radio"
          name="answer"
          checked={key === chosen}
          disabled={isBusy}
          aria-invalid={Boolean(problem)}
          onChange={() => onChoose(key)}
        />
        <AnswerText letter={letter} text={text} />
      </label>
    ))}
    <Problem id="answer-problem">{problem}</Problem>
  </fieldset>
);

const AnswerText = ({ letter, text }: { letter: string; text: string }) => (
  <>
    <span className={answersClasses.letter} aria-hidden="true">
      {letter}
    </span>
    {/* Part of the answer's name, because the verdict speaks of letters. */}
    <span className="quiet">{`${letter}. `}</span>
    <Box component="span" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  </>
);

/** The answers after one was given, in the same places: right and wrong by icon, word and color. */
const MarkedAnswers = ({ question, given }: { question: AskedQuestion; given: GivenAnswer }) => (
  <ul className={answersClasses.answers} aria-labelledby="question">
    {listOffered(question).map(({ key, letter, text }) => (
      <li key={key} className={answersClasses.answer} data-mark={markOf(key, given)}>
        <AnswerText letter={letter} text={text} />
        <Mark mark={markOf(key, given)} />
      </li>
    ))}
  </ul>
);

/** Whether the answer was right, and the explanation. */
const Explanation = ({ question, given }: { question: AskedQuestion; given: GivenAnswer }) => (
  <Box mt="md" p="md" bdrs="lg" bg="gray.1" lh={1.5}>
    <Text inherit fw={650}>
      {verdictOf(question, given)}
    </Text>
    {given.explanation && (
      <Text inherit mt="xxxs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {given.explanation}
      </Text>
    )}
  </Box>
);

type Props = {
  training: OfferedTraining;
  /** From 0. */
  at: number;
  given: GivenAnswer | undefined;
  isFinishing: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

/** One question per screen: choose, answer, read the explanation, continue. */
export function QuestionStep({ training, at, given, isFinishing, onPrevious, onNext }: Props) {
  const { _id, moduleName, questions } = training;
  const question = questions[at]!;
  const [chosen, setChosen] = useState<AnswerKey | null>(null);
  const [isNoneChosen, setIsNoneChosen] = useState(false);
  const answer = useAnswerQuestion(_id);
  const { training: steps, quiz: words } = useWords('trainings');
  // Next replaces Answer.
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
      <PageHead
        title={<Own>{moduleName}</Own>}
        back={{ label: steps.backToTrainings, link: { to: '/program/$slug/training-catalog' } }}
      />
      <Stack gap="xs" mb="md" fz="sm" fw={500} c="dimmed">
        <p>{words.questionOf(at + 1, questions.length)}</p>
        <Progress
          value={Math.round(((at + (given ? 1 : 0)) / questions.length) * 100)}
          aria-label={words.questionsAnswered}
        />
      </Stack>
      <Card>
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
            problem={isNoneChosen && !chosen ? words.chooseFirst : undefined}
            onChoose={setChosen}
          />
        )}
        <div role="status">{given && explain(<Explanation question={question} given={given} />, chosen !== null)}</div>
      </Card>
      <ActionBar>
        <Button variant="default" size="md" onClick={onPrevious}>
          {steps.previous}
        </Button>
        <Button type="submit" size="md" loading={answer.isPending || isFinishing}>
          {!given ? words.answer : isLast ? words.finish : steps.next}
        </Button>
      </ActionBar>
    </form>
  );
}

/** A new explanation is scrolled into view; an old one is not. */
const explain = (explanation: ReactNode, isNew: boolean) =>
  isNew ? <IntoView focus>{explanation}</IntoView> : explanation;

function verdictOf(question: AskedQuestion, { correct, correctAnswer }: GivenAnswer): string {
  const words = wordsOf('trainings').quiz;
  if (correct) return words.isRight;
  const right = listOffered(question).find(({ key }) => key === correctAnswer);
  return right ? words.isWrongForLetter(right.letter) : words.isWrong;
}

type Answer = Omit<Ask<'POST /api/client/training/:id/answer'>, 'id'>;

/** Sends an answer. If another answer was given before, the server returns that one, which counts. */
function useAnswerQuestion(id: string) {
  const change = useTrainingCache(id);
  return useCall('POST /api/client/training/:id/answer', (answer: Answer) => ({ id, ...answer }), {
    onSuccess: (verdict, { question, answer }) => {
      change(({ answers }) => ({ watched: true, answers: [...answers, { question, answer, ...verdict }] }));
    },
    onError: ({ reason }) => notify.danger(reason),
  });
}

type MarkName = 'right' | 'wrong' | 'other';

function markOf(key: AnswerKey, { answer, correct, correctAnswer }: GivenAnswer): MarkName {
  if (key === correctAnswer || (key === answer && correct)) return 'right';
  return key === answer ? 'wrong' : 'other';
}

function Mark({ mark }: { mark: MarkName }) {
  const words = useWords('trainings').quiz;
  if (mark === 'other') return null;
  const Icon = mark === 'right' ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <strong className={answersClasses.mark}>
      <Icon size={22} aria-hidden="true" /> <span>{words[mark]}</span>
    </strong>
  );
}

type AnswerChoiceProps = {
  question: AskedQuestion;
  chosen: AnswerKey | null;
  isBusy: boolean;
  problem: string | undefined;
  onChoose: (answer: AnswerKey) => void;
};

/** The possible answers with letters, in the order of the screen. */
function listOffered(question: AskedQuestion): { key: AnswerKey; letter: string; text: string }[] {
  return answerKeys
    .flatMap((key) => (question[key] ? [{ key, text: question[key].text }] : []))
    .map((answer, at) => ({ ...answer, letter: 'ABCD'.charAt(at) }));
}
