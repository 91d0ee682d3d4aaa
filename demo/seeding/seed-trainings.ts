import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { movePoints } from '#server/points/actions.ts';
import { spanishTrainings } from '../harbor/spanish-trainings.ts';
import { demoTrainings } from '../harbor/trainings.ts';
import { videoAddress } from '../serve-videos.ts';

export interface SeededTraining {
  id: string;
  name: string;
  points: number;
  questions: number;
}

export async function seedTrainings(db: Db, program_id: string): Promise<SeededTraining[]> {
  const seeded = demoTrainings.map((training) => ({ ...training, id: newId() }));
  for (const [position, training] of seeded.entries()) {
    const { id, moduleName, description, videoFile, videoSeconds, points, questions } = training;
    const spanish = spanishTrainings[moduleName];
    const video_url = videoAddress(videoFile);
    await db
      .insertInto('trainings')
      .values({
        program_id,
        id,
        module_name: moduleName,
        description,
        video_url,
        video_seconds: videoSeconds,
        timed_video_url: video_url,
        points,
        position,
        texts: JSON.stringify({ es: { moduleName: spanish?.moduleName, description: spanish?.description } }),
      })
      .execute();
    await db
      .insertInto('training_questions')
      .values(
        questions.map(({ text, explanation, ...answers }, at) => ({
          program_id,
          id: newId(),
          training_id: id,
          position: at,
          text,
          explanation,
          answers: JSON.stringify(answers),
          texts: JSON.stringify({ es: spanish?.questions[at] ?? {} }),
        })),
      )
      .execute();
  }
  return seeded.map(({ id, moduleName, points, questions }) => ({
    id,
    name: moduleName,
    points,
    questions: questions.length,
  }));
}

export async function completeTraining(
  db: Tx,
  programId: string,
  memberId: string,
  training: SeededTraining,
  at: Date,
) {
  const { id, name, points, questions } = training;
  // Most people get one question wrong.
  const correct_answers = questions - (at.getUTCDate() % 3 === 0 ? 0 : 1);
  await db
    .insertInto('training_completions')
    .values({
      program_id: programId,
      member_id: memberId,
      training_id: id,
      points,
      correct_answers,
      questions,
      completed_at: at,
    })
    .execute();
  const label = { code: 'training', name } as const;
  const earned = { kind: 'earned', cause: 'training', causeId: id, label, points } as const;
  await movePoints(db, { programId, memberId, ...earned, at });
}
