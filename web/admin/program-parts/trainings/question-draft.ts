import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { type AnswerKey, answerKeys, type DraftQuestion } from '#domain/trainings.ts';

type Question = TrainingForAdmins['questions'][number];

export type QuestionDraft = DraftQuestion & {
  /** Identifies a question before it has an id. */
  key: string;
  _id?: string;
  explanation: string;
  texts: Question['texts'];
};

let made = 0;

export function blankQuestion(): QuestionDraft {
  made += 1;
  return {
    key: `new-${made}`,
    text: '',
    explanation: '',
    texts: {},
    ...everyAnswer(() => ({ text: '', correct: null })),
  };
}

/** Draft of a stored question: its answers without text were never marked. */
export const draftOf = (question: Question): QuestionDraft => ({
  key: question._id,
  _id: question._id,
  text: question.text,
  explanation: question.explanation,
  texts: question.texts,
  ...everyAnswer((key) => ({ text: question[key].text, correct: question[key].text ? question[key].correct : null })),
});

export const isBlank = (question: QuestionDraft) =>
  [question.text, question.explanation, ...answerKeys.map((key) => question[key].text)].every(
    (text) => text.trim() === '',
  ) &&
  answerKeys.every((key) => question[key].correct === null) &&
  Object.values(question.texts).every((given) => Object.keys(given).length === 0);

export const toSend = ({ key: _key, ...question }: QuestionDraft) => question;

/** What is written of a question, beside its texts in other languages. */
export const writtenIn = ({ text, explanation, texts, ...question }: Omit<QuestionDraft, 'key'>) => ({
  written: { text, explanation, ...Object.fromEntries(answerKeys.map((key) => [key, question[key].text])) },
  texts,
});

/** Replaces the question with the same key, or appends it. */
export function putQuestion(questions: readonly QuestionDraft[], question: QuestionDraft): QuestionDraft[] {
  const place = questions.findIndex(({ key }) => key === question.key);
  return place < 0 ? [...questions, question] : questions.with(place, question);
}

type Answers = Pick<DraftQuestion, AnswerKey>;
const everyAnswer = (make: (key: AnswerKey) => Answers[AnswerKey]) =>
  Object.fromEntries(answerKeys.map((key) => [key, make(key)])) as Answers;
