import type { Problem } from '#domain/problem.ts';
import { moduleProblem } from '#domain/trainings.ts';

interface Writing {
  /** False in the wizard. */
  isInEditor: boolean;
  /** Whether the question that is being written has any text. */
  isOpenTouched: boolean;
  openProblem: Problem | null;
  /** The number of added questions. */
  count: number;
}

/** Why a module cannot be saved. The editor hides Save while a question is invalid, and says so beside it. */
export function saveProblem({ isInEditor, isOpenTouched, openProblem, count }: Writing): Problem | 'hidden' | null {
  if (isOpenTouched) return openProblem && (isInEditor ? 'hidden' : openProblem);
  return count === 0 ? moduleProblem([]) : null;
}
