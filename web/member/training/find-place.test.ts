import { expect, it } from 'vitest';
import type { TrainingProgress } from '#contract/trainings.ts';
import { findPlace, stepOf } from './find-place.ts';

const questions = ['a', 'b', 'c'];
const progress = (watched: boolean, answered: string[], isCompleted = false): TrainingProgress => ({
  watched,
  answers: answered.map((question) => ({
    question,
    answer: 'answerOne',
    correct: true,
    correctAnswer: 'answerOne',
    explanation: '',
  })),
  completion: isCompleted ? { date: '2026-11-20T10:00:00.000Z', points: 5, correct: 3, questions: 3 } : null,
});
const at = (place: number) => ({ is: 'question', at: place });

it.each([
  ['a new training begins with its video', progress(false, []), undefined, { is: 'video' }],
  ['no address opens the quiz before the video’s end', progress(false, []), 1, { is: 'video' }],
  ['after the video the first question comes', progress(true, []), undefined, at(0)],
  ['the video can be seen again', progress(true, ['a']), 'video' as const, { is: 'video' }],
  ['a participant continues at the same place', progress(true, ['a']), undefined, at(1)],
  ['an answered question can be read again', progress(true, ['a', 'b']), 1, at(0)],
  ['no question is passed over', progress(true, ['a']), 3, at(1)],
  ['all answered, the last one leads on', progress(true, ['c', 'a', 'b']), undefined, at(2)],
  ['a number beyond the last question means the last', progress(true, ['a', 'b', 'c']), 9, at(2)],
  ['what is completed is done, whatever the address', progress(true, ['a'], true), 2, { is: 'done' }],
])('%s', (_rule, come, step, place) => {
  expect(findPlace(questions, come, step)).toEqual(place);
});

it('without questions the video is all there is', () => {
  expect(findPlace([], progress(true, []), 1)).toEqual({ is: 'video' });
});

it('a place names itself in the address as it is found by it', () => {
  expect([stepOf({ is: 'video' }), stepOf({ is: 'question', at: 1 }), stepOf({ is: 'done' })]).toEqual([
    'video',
    2,
    undefined,
  ]);
});
