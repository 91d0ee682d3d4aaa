import { moduleProblem } from '#domain/trainings.ts';

interface Writing {
  /** Of a program that is set up; in the wizard otherwise. */
  isInEditor: boolean;
  /** Something is typed into the question that is written now. */
  isOpenTouched: boolean;
  openProblem: string | null;
  /** Of the questions that the module has already. */
  count: number;
}

/** Why a module cannot be saved yet. In the editor Save is hidden while a question is not good, and says so beside it. */
export function whyNoSave({ isInEditor, isOpenTouched, openProblem, count }: Writing): string | 'hidden' | null {
  if (isOpenTouched) return openProblem && (isInEditor ? 'hidden' : openProblem);
  return count === 0 ? moduleProblem([]) : null;
}
