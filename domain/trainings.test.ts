import { describe, expect, test } from 'vitest';
import {
  answerKeys,
  correctAnswer,
  type DraftQuestion,
  editedQuestionProblem,
  isCorrect,
  moduleProblem,
  offeredAnswers,
  openQuestions,
  type Question,
  questionProblem,
  quizScore,
} from './trainings.ts';

const oneCorrect = { code: 'questionAnswerMissing' };
const edited = { code: 'questionUnmarked' };

const good = question({ marks: [false, true, false, false] });

describe('a question', () => {
  test.each([
    ['one of four is right', [false, true, false, false], null, null],
    ['the last is right', [false, false, false, true], null, null],
    ['none is right', [false, false, false, false], oneCorrect, edited],
    ['two are right', [true, true, false, false], oneCorrect, edited],
    ['one is right, one not marked', [true, null, false, false], null, edited],
  ])('%s', (_case, marks, added, saved) => {
    expect(questionProblem(question({ marks }))).toEqual(added);
    expect(editedQuestionProblem(question({ marks }))).toEqual(saved);
  });

  test('may leave answers out, unmarked', () => {
    const two = question({ texts: ['Yes', 'No', '', ' '], marks: [true, false, null, null] });
    expect(questionProblem(two)).toBeNull();
    expect(editedQuestionProblem(two)).toBeNull();
    expect(offeredAnswers(two)).toEqual(['answerOne', 'answerTwo']);
  });

  test('with a correct answer without text is refused', () => {
    const blank = question({ texts: ['', 'No', 'Never', 'Later'], marks: [true, false, false, false] });
    expect(questionProblem(blank)).toEqual(oneCorrect);
    expect(editedQuestionProblem(blank)).toEqual(edited);
  });

  test('without a text is refused', () => {
    expect(questionProblem({ ...good, text: '  ' })).toEqual({ code: 'questionTextMissing' });
    expect(editedQuestionProblem({ ...good, text: '' })).toEqual({ code: 'questionTextMissing' });
  });

  test('is answered right by one answer alone', () => {
    expect(correctAnswer(good as Question)).toBe('answerTwo');
    expect(answerKeys.filter((key) => isCorrect(good as Question, key))).toEqual(['answerTwo']);
  });

  test('that is broken has no right answer', () => {
    const broken = question({ marks: [true, true, false, false] }) as Question;
    expect(correctAnswer(broken)).toBeNull();
    expect(isCorrect(broken, 'answerOne')).toBe(false);
  });
});

describe('a module', () => {
  test('needs a question', () => {
    expect(moduleProblem([])).toEqual({ code: 'moduleEmpty' });
  });

  test('needs every question to be good', () => {
    expect(moduleProblem([good, good])).toBeNull();
    expect(moduleProblem([good, question({ marks: [true, true, true, true] })])).toEqual(oneCorrect);
  });
});

describe('a quiz', () => {
  test('counts right answers; a missing one is not right', () => {
    const questions = [good, good, good] as Question[];
    expect(quizScore(questions, ['answerTwo', 'answerOne', 'answerTwo'])).toEqual({ correct: 2, total: 3 });
    expect(quizScore(questions, ['answerTwo'])).toEqual({ correct: 1, total: 3 });
    expect(quizScore([], [])).toEqual({ correct: 0, total: 0 });
  });

  test('is open while a question is unanswered', () => {
    expect(openQuestions(['a', 'b', 'c'], ['b', 'gone'])).toEqual(['a', 'c']);
    expect(openQuestions(['a', 'b'], ['b', 'a', 'a'])).toEqual([]);
  });
});

function question({ texts = ['A', 'B', 'C', 'D'], marks }: { texts?: string[]; marks: (boolean | null)[] }) {
  const answers = answerKeys.map((key, i) => [key, { text: texts[i], correct: marks[i] }]);
  return { text: 'Which?', explanation: 'Because.', ...Object.fromEntries(answers) } as DraftQuestion;
}
