import { z } from 'zod';
import { answerKeys } from '#domain/trainings.ts';
import { member, unknownMember } from './members.ts';
import { empty, id, instant, next, window } from './primitives.ts';
import { route } from './route.ts';

const answerText = z.object({ text: z.string() });
const answerKey = z.enum(answerKeys);

/** A question as participants read it before they answer: without `correct` and `explanation`. */
const askedQuestion = z.object({
  _id: id,
  text: z.string(),
  answerOne: answerText.nullable(),
  answerTwo: answerText.nullable(),
  answerThree: answerText.nullable(),
  answerFour: answerText.nullable(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** A training as its program's participants see it. */
export const offeredTraining = z.object({
  _id: id,
  moduleName: z.string(),
  description: z.string(),
  videoUrl: z.string(),
  /** The address of the picture that is shown before the video plays. */
  posterUrl: z.string().nullable(),
  points: z.int(),
  disabled: z.boolean(),
  questions: z.array(askedQuestion),
});
export type OfferedTraining = z.output<typeof offeredTraining>;

/** The result of an answer. `correctAnswer` is null if the question has no single correct answer. */
const verdict = z.object({ correct: z.boolean(), correctAnswer: answerKey.nullable(), explanation: z.string() });
const givenAnswer = verdict.extend({ question: id, answer: answerKey });
export type GivenAnswer = z.output<typeof givenAnswer>;

/** A completed training as it was then: the points it paid, and the number of correct answers. */
export const completion = z.object({ date: instant, points: z.int(), correct: z.int(), questions: z.int() });
export type Completion = z.output<typeof completion>;

/** The caller's progress. `watched`: there is no video, it was seen to its end, or a question was answered. */
const progress = z.object({
  watched: z.boolean(),
  answers: z.array(givenAnswer),
  completion: completion.nullable(),
});
export type TrainingProgress = z.output<typeof progress>;

export const listedTraining = offeredTraining.omit({ questions: true, disabled: true }).extend({
  questions: z.int(),
  watched: z.boolean(),
  answered: z.int(),
  completion: completion.nullable(),
});
export type ListedTraining = z.output<typeof listedTraining>;

/** A member who completed a training, for administrators. */
const completedBy = z.object({ user: z.object({ _id: id, username: z.string() }), date: instant });
export type CompletedBy = z.output<typeof completedBy>;

/** A training that a member completed, for administrators. */
export const doneTraining = z.object({ _id: id, moduleName: z.string(), completion });
export type DoneTraining = z.output<typeof doneTraining>;

/** What the person saw: only compared and never stored. */
const figure = z.int().min(0).optional();

const notFound = { 'not-found': [404, 'trainingUnknown'] } as const;
const notOffered = { 'training-disabled': [409, 'trainingDisabled'] } as const;
const notWatched = { 'not-watched': [409, 'videoNotWatched'] } as const;
const completed = { 'training-completed': [409, 'trainingCompleted'] } as const;

export const trainings = {
  listTrainings: route('GET', '/api/client/training/list', {
    access: 'client',
    summary: 'The trainings that the caller can take, in the program’s order, or has completed, newest first',
    reads: ['trainings', 'programs'],
    limit: 'read',
    input: z.object({ status: z.enum(['open', 'completed']).default('open'), ...window }),
    output: z.object({ trainings: z.array(listedTraining), next }),
  }),
  getTraining: route('GET', '/api/client/training/:id', {
    access: 'client',
    summary:
      'A training with its questions and how far the caller has come; what was answered comes with its explanation',
    reads: ['trainings', 'programs'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ training: offeredTraining, progress }),
    refusals: notFound,
  }),
  listCompletions: route('GET', '/api/admin/program/:programId/training/:id/completions', {
    access: 'admin',
    right: 'see-people',
    at: ({ programId: program }) => ({ program }),
    summary: 'Who completed a training, disabled or not, newest first',
    reads: ['trainings', 'members'],
    limit: 'read',
    input: z.object({ programId: id, id, ...window }),
    output: z.object({ completions: z.array(completedBy), next }),
    refusals: notFound,
  }),
  listMemberTrainings: route('GET', '/api/admin/userLoyaltyProgram/:id/trainings', {
    access: 'admin',
    right: 'see-people',
    at: ({ id: member }) => ({ member }),
    summary: 'The trainings that a member has completed, newest first; also those no longer offered',
    reads: ['trainings'],
    limit: 'read',
    input: z.object({ id, ...window }),
    output: z.object({ trainings: z.array(doneTraining), next }),
    refusals: unknownMember,
  }),
  markWatched: route('POST', '/api/client/training/:id/watched', {
    access: 'client',
    summary:
      'Keeps that the caller saw the video to its end, which opens the questions; not before half its length has passed',
    changes: ['trainings'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ id }),
    output: empty,
    refusals: {
      ...notFound,
      ...notOffered,
      'too-soon': [409, 'videoTooSoon', z.object({ seconds: z.int() })],
    },
  }),
  answerQuestion: route('POST', '/api/client/training/:id/answer', {
    access: 'client',
    during: 'trainings',
    summary: 'Answers a question; the first answer counts, and a second call gets that one',
    changes: ['trainings'],
    limit: 'write',
    input: z.object({ id, question: id, answer: answerKey }),
    output: verdict,
    refusals: { ...notFound, ...notOffered, ...completed, ...notWatched },
  }),
  completeTraining: route('POST', '/api/client/userLoyaltyProgram/completeTraining', {
    access: 'client',
    during: 'trainings',
    own: ({ id: memberId }) => ({ memberId }),
    summary: 'Completes a training of which every question is answered, and pays its points once',
    changes: ['trainings', 'points', 'counts'],
    limit: 'write',
    input: z.object({
      id,
      trainingId: id,
      /** The totals before the training's points or, as older programs send them, with these points added. */
      userLoyaltyProgramParams: z.object({ totalPoints: figure, currentPoints: figure }).optional(),
    }),
    output: z.object({ savedUserLoyaltyProgram: member, completion }),
    refusals: {
      ...notFound,
      ...notOffered,
      ...completed,
      ...notWatched,
      'questions-open': [409, 'questionsOpen', z.object({ questions: z.array(id) })],
      stale: [409, 'trainingPointsChanged', z.object({ totalPoints: z.int(), currentPoints: z.int() })],
    },
  }),
};
