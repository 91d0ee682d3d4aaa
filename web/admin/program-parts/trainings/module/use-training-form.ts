import { useState } from 'react';
import type { TrainingForAdmins } from '#contract/program-goods.ts';
import { pointsProblem } from '#domain/points.ts';
import { editedQuestionProblem, questionProblem } from '#domain/trainings.ts';
import { videoProblem } from '#domain/video-source.ts';
import type { Program, SentParts } from '../../draft/parts.ts';
import { useEntrySave } from '../../entries/use-entry-save.ts';
import {
  blankQuestion,
  draftOf,
  isBlank,
  putQuestion,
  type QuestionDraft,
  toSend,
} from '../questions/question-draft.ts';
import { whyNoSave } from './why-no-save.ts';

type TrainingChange = NonNullable<SentParts['loyaltyProgramTrainings']>[number];

export interface TrainingDraft {
  moduleName: string;
  description: string;
  videoUrl: string;
  points: number | string;
  disabled: boolean;
  questions: readonly QuestionDraft[];
}
export type TrainingForm = ReturnType<typeof useTrainingForm>;

/** A module being entered, and in it the question that is written now. */
export function useTrainingForm(program: Program, training: TrainingForAdmins | undefined, onSaved: () => void) {
  const [before] = useState(() => (training ? toDraft(training) : blank));
  const [draft, setDraft] = useState<TrainingDraft>(before);
  const [open, setOpen] = useState<QuestionDraft | null>(() => (training ? null : blankQuestion()));
  const [showsProblems, setShowsProblems] = useState(false);
  const entry = useEntrySave(program, 'loyaltyProgramTrainings');

  const isInEditor = program.setupStep === null;
  const openProblem = open && (isInEditor ? editedQuestionProblem : questionProblem)(open);
  const isOpenTouched = open !== null && !isBlank(open) && !isSame(open, draft.questions);
  const found = problemsOf(draft);

  function change(part: Partial<TrainingDraft>) {
    setDraft((now) => ({ ...now, ...part }));
    entry.forget(Object.keys(part));
  }
  function addOpen() {
    if (!open || openProblem) return;
    change({ questions: putQuestion(draft.questions, open) });
    setOpen(null);
  }

  async function save(over?: Program) {
    setShowsProblems(true);
    if (found.size > 0) return;
    // A good question that was not added yet was meant to be.
    const questions = open && isOpenTouched ? putQuestion(draft.questions, open) : draft.questions;
    const sent: TrainingChange = {
      ...(training && { _id: training._id }),
      ...draft,
      points: Number(draft.points),
      questions: questions.map(toSend),
    };
    if (await entry.save(sent, over)) onSaved();
  }

  function takeTheirs() {
    const theirs = entry.theirs?.loyaltyProgramTrainings.find(({ _id }) => _id === training?._id);
    if (theirs) setDraft(toDraft(theirs));
    setOpen(null);
    entry.takeTheirs();
  }

  return {
    draft,
    change,
    open,
    setOpen,
    addOpen,
    /** Why the question that is written now cannot be added yet. */
    openProblem,
    /** Why the module cannot be saved yet. */
    cannotSave: whyNoSave({ isInEditor, isOpenTouched, openProblem, count: draft.questions.length }),
    problemOf: (path: string) => (showsProblems ? found.get(path) : undefined) ?? entry.problemOf(path),
    entry,
    takeTheirs,
    isChanged: isOpenTouched || JSON.stringify(draft) !== JSON.stringify(before),
    save: (over?: Program) => void save(over),
  };
}

const blank: TrainingDraft = {
  moduleName: '',
  description: '',
  videoUrl: '',
  points: '',
  disabled: false,
  questions: [],
};

const toDraft = ({ moduleName, description, videoUrl, points, disabled, questions }: TrainingForAdmins) => ({
  ...{ moduleName, description, videoUrl, points, disabled },
  questions: questions.map(draftOf),
});

const isSame = (open: QuestionDraft, questions: readonly QuestionDraft[]) =>
  JSON.stringify(questions.find(({ key }) => key === open.key)) === JSON.stringify(open);

function problemsOf({ moduleName, videoUrl, points }: TrainingDraft): Map<string, string> {
  const problems = new Map<string, string>();
  const video = videoProblem(videoUrl);
  if (moduleName.trim() === '') problems.set('moduleName', 'Enter a module name.');
  if (video) problems.set('videoUrl', video);
  const worth = pointsProblem(points);
  if (worth) problems.set('points', worth);
  return problems;
}
