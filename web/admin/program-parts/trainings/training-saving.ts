import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { nameProblem } from '#domain/names.ts';
import { pointsProblem } from '#domain/points.ts';
import { videoProblem } from '#domain/video-source.ts';
import { useWords } from '#web/words.ts';
import { imageReference } from '../../pictures/use-picture.ts';
import type { OfferSaving } from '../offer-saving.ts';
import { currentProgram, type Program, useSaveProgram } from '../program.ts';
import { draftOf, type QuestionDraft, toSend } from './question-draft.ts';

interface TrainingValues
  extends Pick<TrainingForAdmins, 'moduleName' | 'description' | 'videoUrl' | 'poster' | 'disabled' | 'texts'> {
  /** '' if empty. */
  points: number | string;
  questions: readonly QuestionDraft[];
}

const blank: TrainingValues = {
  ...{
    moduleName: '',
    description: '',
    videoUrl: '',
    poster: null,
    points: '',
    disabled: false,
    questions: [],
    texts: {},
  },
};

/** What a player said of the video at an address. */
export interface VideoLength {
  videoUrl: string;
  /** Whole seconds. */
  videoSeconds: number;
}

/**
 * How a training of a program is saved; without an id a new one. A learned length is no value that people edit: it goes
 * along while the saved address is still the one that was played.
 */
export function useTrainingSaving(
  id: string | undefined,
  learned: VideoLength | null = null,
): OfferSaving<TrainingValues> {
  const labels = useWords('offers').trainings.fields;
  const saveProgram = useSaveProgram();
  const storedIn = (program: Program | null) => program?.loyaltyProgramTrainings.find(({ _id }) => _id === id);
  return {
    valuesOf(program) {
      const training = storedIn(program);
      if (!training) return blank;
      const { moduleName, description, videoUrl, poster, points, disabled, questions, texts } = training;
      return { moduleName, description, videoUrl, poster, points, disabled, texts, questions: questions.map(draftOf) };
    },
    send({ points, poster, questions, ...others }, program) {
      const videoUrl = others.videoUrl ?? storedIn(program)?.videoUrl;
      const changed = {
        ...(id && { _id: id }),
        ...others,
        ...(videoUrl?.trim() === learned?.videoUrl && learned),
        ...(poster !== undefined && { poster: imageReference(poster) }),
        ...(points !== undefined && { points: Number(points) }),
        ...(questions && { questions: questions.map(toSend) }),
      };
      return saveProgram({ loyaltyProgramTrainings: [changed] }, program!);
    },
    currentIn: currentProgram,
    deep: ['texts'],
    labels,
    check: ({ moduleName, videoUrl, points }) => ({
      moduleName: nameProblem(moduleName, 'moduleNameMissing'),
      videoUrl: videoProblem(videoUrl),
      points: pointsProblem(points),
    }),
  };
}
