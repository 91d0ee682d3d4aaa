import type { AskedQuestion } from '#contract/trainings.ts';
import { type AnswerKey, answerKeys } from '#domain/trainings.ts';

/** The answers that can be chosen, lettered as they stand on the screen. */
export function listOffered(question: AskedQuestion): { key: AnswerKey; letter: string; text: string }[] {
  return answerKeys
    .flatMap((key) => (question[key] ? [{ key, text: question[key].text }] : []))
    .map((answer, at) => ({ ...answer, letter: 'ABCD'.charAt(at) }));
}
