import { z } from 'zod';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { LONGEST_VIDEO } from '#domain/video-length.ts';
import { image, imageReference } from './files.ts';
import { ownTexts } from './own-texts.ts';
import { id, line, points, text } from './primitives.ts';
import { says } from './refusals.ts';
import { color, rewardTexts } from './rewards.ts';

const trainingTexts = ownTexts({
  moduleName: line(MOST_CHARACTERS.moduleName),
  description: text(MOST_CHARACTERS.moduleDescription),
});
const answerText = line(MOST_CHARACTERS.answer);
const questionTexts = ownTexts({
  text: text(MOST_CHARACTERS.question),
  explanation: text(MOST_CHARACTERS.explanation),
  answerOne: answerText,
  answerTwo: answerText,
  answerThree: answerText,
  answerFour: answerText,
});

const answer = z.object({ text: z.string(), correct: z.boolean() });

/** A question, including what participants see only after they have answered it. */
export const question = z.object({
  _id: id,
  text: z.string(),
  explanation: z.string(),
  answerOne: answer,
  answerTwo: answer,
  answerThree: answer,
  answerFour: answer,
  texts: questionTexts,
});

/** A training as administrators read it: with explanations and right answers. */
export const trainingForAdmins = z.object({
  _id: id,
  moduleName: z.string(),
  /** Plain text, unlike a reward's. */
  description: z.string(),
  videoUrl: z.string(),
  /** The video's length in whole seconds; null while it is unknown. */
  videoSeconds: z.int().nullable(),
  /** What is shown before the video plays. */
  poster: image.nullable(),
  points: z.int(),
  disabled: z.boolean(),
  questions: z.array(question),
  texts: trainingTexts,
  /** How many members have completed it. */
  completions: z.int(),
});
export type TrainingForAdmins = z.output<typeof trainingForAdmins>;

const sentColor = color.extend({ name: line(MOST_CHARACTERS.colorName), hex: text(7) });

/** A new reward item (without `_id`), or a changed one, of which only the fields that are sent change. */
export const rewardChange = z
  .object({
    _id: id,
    name: line(MOST_CHARACTERS.rewardName).min(1, says('nameMissing')),
    /** HTML; it is cleaned before it is stored. */
    description: text(20_000),
    image: imageReference.nullable(),
    points,
    archived: z.boolean(),
    /** Names of preset sizes. */
    sizes: z.array(line(50)).max(20),
    customSizes: z.array(line(50)).max(50, says('tooManySizes')),
    /** Names of preset colors. */
    colors: z.array(sentColor).max(20),
    customColors: z.array(sentColor).max(50, says('tooManyColors')),
    texts: rewardTexts,
  })
  .partial();
export type RewardChange = z.output<typeof rewardChange>;

/** `correct` is null until it is chosen; an answer without text does not count. */
const sentAnswer = z.object({ text: line(MOST_CHARACTERS.answer), correct: z.boolean().nullish() }).nullish();

const sentQuestion = z.object({
  _id: id.optional(),
  text: text(MOST_CHARACTERS.question),
  explanation: text(MOST_CHARACTERS.explanation).default(''),
  answerOne: sentAnswer,
  answerTwo: sentAnswer,
  answerThree: sentAnswer,
  answerFour: sentAnswer,
  texts: questionTexts.optional(),
});

const videoSeconds = z
  .number()
  .refine((seconds) => Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_VIDEO, {
    error: says('videoLengthInvalid'),
    params: { most: LONGEST_VIDEO },
  })
  .meta({ type: 'integer', minimum: 1, maximum: LONGEST_VIDEO });

/** A new training (without `_id`), or a changed one, of which only the fields that are sent change. */
export const trainingChange = z
  .object({
    _id: id,
    moduleName: line(MOST_CHARACTERS.moduleName).min(1, says('moduleNameMissing')),
    description: text(MOST_CHARACTERS.moduleDescription),
    /** `/files/` and the key of an upload to `trainingVideos`, or another address that plays. */
    videoUrl: text(MOST_CHARACTERS.videoAddress),
    /** Of an upload only kept if the file does not say its length. The length of this video in whole seconds, 1 to 86,400; null if it is unknown. Another address has none. */
    videoSeconds: videoSeconds.nullable(),
    poster: imageReference.nullable(),
    points,
    disabled: z.boolean(),
    texts: trainingTexts,
    /** All its questions, in order: one that is missing here is removed. */
    questions: z.array(sentQuestion).max(50, says('tooManyQuestions')),
    /** Its position among the trainings, from 0; a new one comes last. */
    position: z.int().min(0).max(10_000),
  })
  .partial();
export type TrainingChange = z.output<typeof trainingChange>;
