import type { Problem } from '#domain/problem.ts';
import { say } from '#words/say.ts';
import { wordsOf } from './words.ts';

/** What is wrong, in words; null if nothing is. */
export function sayProblem(problem: Problem): string;
export function sayProblem(problem: Problem | null | undefined): string | null;
export function sayProblem(problem: Problem | null | undefined): string | null {
  return problem ? say(wordsOf('problems'), problem) : null;
}
