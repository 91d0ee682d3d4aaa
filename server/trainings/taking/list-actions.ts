import type { z } from 'zod';
import type { ListedTraining, trainings } from '#contract/trainings.ts';
import type { Db } from '#server/db/pool.ts';
import type { Client } from '#server/http/actor.ts';
import { listCompletedTrainings, listOpenTrainings, type Window } from './list-queries.ts';
import { toCompletion } from './progress-actions.ts';

type Listed = z.input<typeof trainings.listTrainings.output>['trainings'][number];

/** What the member can take. A member who has answered a question has seen the video. */
export async function getOpenTrainings(db: Db, { programId, memberId }: Client, window: Window): Promise<Listed[]> {
  const rows = await listOpenTrainings(db, programId, memberId, window);
  return rows.map((row) => ({
    ...toFace(row),
    questions: row.questions,
    watched: row.viewed || row.answered > 0,
    answered: row.answered,
    completion: null,
  }));
}

export async function getCompletedTrainings(
  db: Db,
  { programId, memberId }: Client,
  window: Window,
): Promise<Listed[]> {
  const rows = await listCompletedTrainings(db, programId, memberId, window);
  return rows.map((row) => ({
    ...toFace(row),
    questions: row.questions,
    watched: true,
    answered: row.questions,
    completion: toCompletion({ ...row, points: row.paid }),
  }));
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
