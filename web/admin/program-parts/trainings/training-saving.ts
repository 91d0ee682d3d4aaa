import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { pointsProblem } from '#domain/points.ts';
import { videoProblem } from '#domain/video-source.ts';
import type { Saving } from '#web/edit/save-over.ts';
import type { Problems } from '#web/edit/use-edit.ts';
import { type Program, presentProgram, type useSaveProgram } from '../program.ts';
import { draftOf, type QuestionDraft, toSend } from './question-draft.ts';

export interface TrainingValues
  extends Pick<TrainingForAdmins, 'moduleName' | 'description' | 'videoUrl' | 'disabled'> {
  /** '' while nothing is typed. */
  points: number | string;
  questions: readonly QuestionDraft[];
}

const blank: TrainingValues = {
  moduleName: '',
  description: '',
  videoUrl: '',
  points: '',
  disabled: false,
  questions: [],
};

/** How one training of a program is edited; without an id a new one. */
export function trainingSaving(
  id: string | undefined,
  saveProgram: ReturnType<typeof useSaveProgram>,
): Saving<Program, TrainingValues> {
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
    presentIn: presentProgram,
  };
}

export const trainingLabels = {
  moduleName: 'Module name',
  description: 'Description',
  videoUrl: 'Video address',
  points: 'Points',
  disabled: 'Disabled',
  questions: 'Questions',
};

export const trainingProblems = ({ moduleName, videoUrl, points }: TrainingValues): Problems => ({
  moduleName: moduleName.trim() ? null : 'Enter a module name.',
  videoUrl: videoProblem(videoUrl),
  points: pointsProblem(points),
});
