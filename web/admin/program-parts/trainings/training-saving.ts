import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { nameProblem } from '#domain/names.ts';
import { pointsProblem } from '#domain/points.ts';
import { videoProblem } from '#domain/video-source.ts';
import type { EntrySaving } from '../entry-saving.ts';
import { currentProgram, useSaveProgram } from '../program.ts';
import { draftOf, type QuestionDraft, toSend } from './question-draft.ts';

interface TrainingValues extends Pick<TrainingForAdmins, 'moduleName' | 'description' | 'videoUrl' | 'disabled'> {
  /** '' if empty. */
  points: number | string;
  questions: readonly QuestionDraft[];
}

const blank: TrainingValues = {
  ...{ moduleName: '', description: '', videoUrl: '', points: '', disabled: false, questions: [] },
};

/** How a training of a program is saved; without an id a new one. */
export function useTrainingSaving(id: string | undefined): EntrySaving<TrainingValues> {
  const saveProgram = useSaveProgram();
  return {
    valuesOf(program) {
      const training = program?.loyaltyProgramTrainings.find(({ _id }) => _id === id);
      if (!training) return blank;
      const { moduleName, description, videoUrl, points, disabled, questions } = training;
      return { moduleName, description, videoUrl, points, disabled, questions: questions.map(draftOf) };
    },
    send({ points, questions, ...texts }, program) {
      const changed = {
        ...(id && { _id: id }),
        ...texts,
        ...(points !== undefined && { points: Number(points) }),
        ...(questions && { questions: questions.map(toSend) }),
      };
      return saveProgram({ loyaltyProgramTrainings: [changed] }, program!);
    },
    currentIn: currentProgram,
    labels,
    check: ({ moduleName, videoUrl, points }) => ({
      moduleName: nameProblem(moduleName, 'module name'),
      videoUrl: videoProblem(videoUrl),
      points: pointsProblem(points),
    }),
  };
}

const labels = {
  moduleName: 'Module name',
  description: 'Description',
  videoUrl: 'Video address',
  points: 'Points',
  disabled: 'Disabled',
  questions: 'Questions',
};
