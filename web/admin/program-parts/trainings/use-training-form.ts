import { useState } from 'react';
import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { editedQuestionProblem, questionProblem } from '#domain/trainings.ts';
import { sayProblem } from '#web/say-problem.ts';
import { useOfferEdit } from '../offer-saving.ts';
import type { Program } from '../program.ts';
import { blankQuestion, isBlank, putQuestion, type QuestionDraft } from './question-draft.ts';
import { saveProblem } from './save-problem.ts';
import { useTrainingSaving, type VideoLength } from './training-saving.ts';
import { useFilm } from './use-film.ts';

export type TrainingForm = ReturnType<typeof useTrainingForm>;

/** The form of a module, with the question that is being written. */
export function useTrainingForm(program: Program, training: TrainingForAdmins | undefined, onSaved: () => void) {
  const [open, setOpen] = useState<QuestionDraft | null>(() => (training ? null : blankQuestion()));
  const [learned, setLearned] = useState<VideoLength | null>(null);
  const saving = useTrainingSaving(training?._id, learned);
  const edit = useOfferEdit(program, saving, { onSaved, isHeld: open !== null });
  const { values, set, conflict } = edit;
  const isInEditor = program.setupStep === null;
  const openProblem = open && (isInEditor ? editedQuestionProblem : questionProblem)(open);
  const before = open && values.questions.find(({ key }) => key === open.key);
  const isOpenTouched = open !== null && !isBlank(open) && JSON.stringify(before) !== JSON.stringify(open);

  const film = useFilm(edit);
  const videoUrl = values.videoUrl.trim();
  const storedLength = training?.videoUrl === videoUrl ? training.videoSeconds : null;
  const videoLength = learned?.videoUrl === videoUrl ? learned.videoSeconds : storedLength;

  function addOpen() {
    if (!open || openProblem) return;
    set({ questions: putQuestion(values.questions, open) });
    setOpen(null);
  }
  const wrong = saveProblem({ isInEditor, isOpenTouched, openProblem, count: values.questions.length });
  return {
    edit: {
      ...edit,
      isChanged: edit.isChanged || isOpenTouched,
      // A valid question that was not added yet is saved with the module.
      save: () =>
        edit.save(
          open && isOpenTouched ? { entered: { ...values, questions: putQuestion(values.questions, open) } } : {},
        ),
      conflict: conflict && {
        ...conflict,
        takeTheirs: () => {
          setOpen(null);
          conflict.takeTheirs();
        },
      },
    },
    film,
    /** Of the video at the entered address, in seconds; null while it is unknown. */
    videoLength,
    isLengthStored: videoLength === storedLength,
    learnLength: (videoSeconds: number) => setLearned({ videoUrl, videoSeconds }),
    open,
    setOpen,
    addOpen,
    openProblem,
    cannotSave: wrong === 'hidden' ? wrong : sayProblem(wrong),
  };
}
