import { unlimitedPoints } from '#domain/points-dates.ts';
import { pointsTerms } from '#domain/points-rules.ts';
import { useWords } from '#web/words.ts';
import { say } from '#words/say.ts';
import { useProgram } from './use-member.ts';

/** What the program says of when points can be used and expire; '' if nothing. A server of the version before names no rules. */
export function usePointsTerms(): string {
  const { pointsTerms: sentences } = useWords('members');
  return pointsTerms(useProgram().pointsRules ?? unlimitedPoints)
    .map((term) => say(sentences, term))
    .join(' ');
}
