import type { AskedQuestion, GivenAnswer } from '#contract/trainings.ts';
import classes from './explanation.module.css';
import { listOffered } from './list-offered.ts';

/** Right or not, and why. */
export const Explanation = ({ question, given }: { question: AskedQuestion; given: GivenAnswer }) => (
  <div className={classes.why}>
    <p className={classes.verdict}>{verdictOf(question, given)}</p>
    {given.explanation && <p className={classes.text}>{given.explanation}</p>}
  </div>
);

function verdictOf(question: AskedQuestion, { correct, correctAnswer }: GivenAnswer): string {
  if (correct) return 'That is right.';
  const right = listOffered(question).find(({ key }) => key === correctAnswer);
  return right ? `Not quite. The right answer is ${right.letter}.` : 'Not quite.';
}
