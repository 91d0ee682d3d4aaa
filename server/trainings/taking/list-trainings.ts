import type { z } from 'zod';
import type { trainings } from '#contract/trainings.ts';
import { readPageById, type Window } from '#server/db/cursor.ts';
import type { Context } from '#server/http/serve.ts';
import { listCompletedTrainings, listOpenTrainings } from './list-queries.ts';
import { toCompletion } from './progress.ts';
import { toFace } from './to-offered.ts';

type Answer = z.input<typeof trainings.listTrainings.output>;

/** The trainings that the member can take. A member who has answered a question has seen the video. */
export async function getOpenTrainings(
  { db, actor: { programId, memberId }, services }: Asked,
  window: Window,
): Promise<Answer> {
  const { rows, next } = await readPageById(window, (page) => listOpenTrainings(db, programId, memberId, page));
  const open = rows.map((row) => ({
    ...toFace(row, services),
    questions: row.questions,
    watched: row.viewed || row.answered > 0,
    answered: row.answered,
    completion: null,
  }));
  return { trainings: open, next };
}

export async function getCompletedTrainings(
  { db, actor: { programId, memberId }, services }: Asked,
  window: Window,
): Promise<Answer> {
  const { rows, next } = await readPageById(window, (page) => listCompletedTrainings(db, programId, memberId, page));
  const completed = rows.map((row) => ({
    ...toFace(row, services),
    questions: row.questions,
    watched: true,
    answered: row.questions,
    completion: toCompletion({ ...row, points: row.paid }),
  }));
  return { trainings: completed, next };
}

type Asked = Pick<Context<typeof trainings.listTrainings>, 'db' | 'actor' | 'services'>;
