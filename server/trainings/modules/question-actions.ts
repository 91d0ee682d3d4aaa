import { isDeepStrictEqual } from 'node:util';
import type { TrainingChange } from '#contract/program-offers.ts';
import { answerKeys } from '#domain/trainings.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import {
  deleteQuestion,
  insertQuestion,
  listAnswered,
  listAskedQuestions,
  lockTraining,
  type QuestionRow,
  setQuestion,
} from './queries.ts';

export type SentQuestion = NonNullable<TrainingChange['questions']>[number];

/**
 * Replaces the current questions by the sent ones. An answered question never changes: if it differs or is missing, it
 * is retired, and a changed one gets a new row. Returns the questions before and after for the audit.
 */
export async function saveQuestions(
  db: Db,
  training: { program_id: string; id: string },
  sent: readonly SentQuestion[],
): Promise<{ before: { questions: DescribedQuestion[] }; after: { questions: DescribedQuestion[] } } | null> {
  await lockTraining(db, training.program_id, training.id);
  const stored = await listAskedQuestions(db, training.program_id, [training.id]);
  refuseForeign(sent, stored);
  const answered = await listAnswered(
    db,
    training.program_id,
    stored.map(({ id }) => id),
  );
  const drop = (old: QuestionRow) =>
    answered.has(old.id) ? setQuestion(db, old, { retired: true }) : deleteQuestion(db, old);
  const byId = new Map(stored.map((question) => [question.id, question]));
  let changed = false;
  for (const [position, question] of sent.entries()) {
    const old = byId.get(question._id ?? '');
    const content = contentOf({ ...question, texts: question.texts ?? old?.texts });
    if (old && isSame(old, content)) {
      // Its texts in other languages may change, whatever was answered.
      const texts = isDeepStrictEqual(old.texts, question.texts ?? old.texts) ? undefined : content.texts;
      if (old.position === position && texts === undefined) continue;
      await setQuestion(db, old, { position, texts });
    } else if (old && !answered.has(old.id)) {
      await setQuestion(db, old, { ...content, position });
    } else {
      if (old) await drop(old);
      await insertQuestion(db, {
        program_id: training.program_id,
        id: newId(),
        training_id: training.id,
        position,
        ...content,
      });
    }
    changed = true;
  }
  const kept = new Set(sent.map(({ _id }) => _id));
  const gone = stored.filter(({ id }) => !kept.has(id));
  for (const old of gone) await drop(old);
  if (!changed && gone.length === 0) return null;
  const before = stored.map((old) => describeQuestion({ _id: old.id, ...old, ...old.answers }));
  return { before: { questions: before }, after: { questions: sent.map(describeQuestion) } };
}

function refuseForeign(sent: readonly SentQuestion[], stored: readonly QuestionRow[]): void {
  const known = new Set(stored.map(({ id }) => id));
  const isForeign = sent.some(({ _id }) => _id && !known.has(_id));
  if (isForeign) throw new InvalidInput([{ path: 'loyaltyProgramTrainings', problem: { code: 'questionGone' } }]);
}

const contentOf = (question: SentQuestion) => ({
  text: question.text,
  explanation: question.explanation,
  answers: JSON.stringify(
    Object.fromEntries(
      answerKeys.map((key) => [key, { text: question[key]?.text ?? '', correct: question[key]?.correct ?? false }]),
    ),
  ),
  texts: JSON.stringify(question.texts ?? {}),
});

function isSame(old: QuestionRow, { text, explanation, answers }: ReturnType<typeof contentOf>): boolean {
  const sorted = answerKeys.map((key) => old.answers[key]);
  const sent = answerKeys.map((key) => JSON.parse(answers)[key]);
  const flat = (list: typeof sorted) => JSON.stringify(list.map((one) => [one?.text ?? '', one?.correct ?? false]));
  return old.text === text && old.explanation === explanation && flat(sorted) === flat(sent);
}

/** A question for the audit: its answers as texts, and which one is correct. */
export function describeQuestion(question: SentQuestion) {
  const answers = answerKeys.map((key) => question[key]);
  return {
    ...(question._id && { _id: question._id }),
    text: question.text,
    explanation: question.explanation,
    ...Object.fromEntries(answers.map((answer, place) => [`answer ${place + 1}`, answer?.text ?? ''])),
    'right answer': answers.find((answer) => answer?.correct)?.text ?? '',
    ...(question.texts && { texts: question.texts }),
  };
}
type DescribedQuestion = ReturnType<typeof describeQuestion>;
