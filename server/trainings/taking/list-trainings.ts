import type { z } from 'zod';
import type { ListedTraining, trainings } from '#contract/trainings.ts';
import { readPageById, type Window } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Client } from '#server/http/actor.ts';
import { listCompletedTrainings, listOpenTrainings } from './list-queries.ts';
import { toCompletion } from './progress.ts';

type Answer = z.input<typeof trainings.listTrainings.output>;

/** The trainings that the member can take. A member who has answered a question has seen the video. */
export async function getOpenTrainings(db: Db, { programId, memberId }: Client, window: Window): Promise<Answer> {
  const { rows, next } = await readPageById(window, (page) => listOpenTrainings(db, programId, memberId, page));
  const open = rows.map((row) => ({
    ...toFace(row),
    questions: row.questions,
    watched: row.viewed || row.answered > 0,
    answered: row.answered,
    completion: null,
  }));
  return { trainings: open, next };
}

export async function getCompletedTrainings(db: Db, { programId, memberId }: Client, window: Window): Promise<Answer> {
  const { rows, next } = await readPageById(window, (page) => listCompletedTrainings(db, programId, memberId, page));
  const completed = rows.map((row) => ({
    ...toFace(row),
    questions: row.questions,
    watched: true,
    answered: row.questions,
    completion: toCompletion({ ...row, points: row.paid }),
  }));
  return { trainings: completed, next };
}

interface FaceRow {
  id: string;
  module_name: string;
  description: string;
  video_url: string;
  points: number;
}

const toFace = (row: FaceRow): Pick<ListedTraining, '_id' | 'moduleName' | 'description' | 'videoUrl' | 'points'> => ({
  _id: row.id,
  moduleName: row.module_name,
  description: row.description,
  videoUrl: row.video_url,
  points: row.points,
});
