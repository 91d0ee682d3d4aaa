import type { Problem } from './problem.ts';

/** A question has up to four answers, shown in this order. */
export const answerKeys = ['answerOne', 'answerTwo', 'answerThree', 'answerFour'] as const;
export type AnswerKey = (typeof answerKeys)[number];

/** An answer without text is not offered. */
export interface Answer {
  text: string;
  correct: boolean;
}
/** The explanation is shown after an answer, right or wrong. */
export type Question = { text: string; explanation: string } & Record<AnswerKey, Answer>;
/** A question while it is edited; an answer may not be marked yes or no yet. */
export type DraftQuestion = { text: string } & Record<AnswerKey, { text: string; correct: boolean | null }>;

/** The correct answer, or null for a question that `questionProblem` would refuse. */
export function correctAnswer(question: Question): AnswerKey | null {
  return questionProblem(question) ? null : (correctKeys(question)[0] ?? null);
}

/** The answers with text, in order. */
export function offeredAnswers(question: DraftQuestion): AnswerKey[] {
  return answerKeys.filter((key) => question[key].text.trim() !== '');
}

/** Exactly one answer is correct and it has a text; the question has a text. */
export function questionProblem(question: DraftQuestion): Problem | null {
  if (!hasOneCorrectAnswer(question)) return { code: 'questionAnswerMissing' };
  return question.text.trim() ? null : { code: 'questionTextMissing' };
}

/** The problem of a question in the program editor, where every answer with text must be marked yes or no. */
export function editedQuestionProblem(question: DraftQuestion): Problem | null {
  const isMarked = offeredAnswers(question).every((key) => question[key].correct !== null);
  if (!hasOneCorrectAnswer(question) || !isMarked) {
    return { code: 'questionUnmarked' };
  }
  return questionProblem(question);
}

/** A module needs a question, and all its questions must be valid. */
export function moduleProblem(questions: readonly DraftQuestion[]): Problem | null {
  if (questions.length === 0) return { code: 'moduleEmpty' };
  return questions.map(questionProblem).find((problem) => problem !== null) ?? null;
}

/** False for every answer to a question that `questionProblem` would refuse. */
export function isCorrect(question: Question, answer: AnswerKey): boolean {
  return correctAnswer(question) === answer;
}

/** The number of correct answers; `answers` has the order of `questions`, and a missing one is wrong. */
export function quizScore(
  questions: readonly Question[],
  answers: readonly (AnswerKey | null | undefined)[],
): { correct: number; total: number } {
  const right = questions.filter((question, i) => {
    const answer = answers[i];
    return answer ? isCorrect(question, answer) : false;
  });
  return { correct: right.length, total: questions.length };
}

/** The unanswered questions, in order. Answers to removed questions do not count. */
export function openQuestions(questionIds: readonly string[], answeredIds: readonly string[]): string[] {
  const answered = new Set(answeredIds);
  return questionIds.filter((id) => !answered.has(id));
}

function hasOneCorrectAnswer(question: DraftQuestion): boolean {
  const keys = correctKeys(question);
  return keys.length === 1 && keys.every((key) => question[key].text.trim() !== '');
}

function correctKeys(question: DraftQuestion): AnswerKey[] {
  return answerKeys.filter((key) => question[key].correct === true);
}
