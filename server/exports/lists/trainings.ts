import { countTrainings, selectTrainings, type TrainingRow } from '../queries.ts';
import { type ExportList, personColumns, zoneColumn } from './list.ts';

export const trainingsList: ExportList<TrainingRow> = {
  name: 'CompletedTrainings',
  event: 'program.trainings-exported',
  select: selectTrainings,
  count: countTrainings,
  columns: (program) => [
    ...personColumns,
    ['Training Id', (row) => row.training_id],
    ['Training', (row) => row.module_name],
    ['Completed', (row) => row.completed, 'day'],
    ['Points', (row) => row.points],
    ['Correct Answers', (row) => row.correct_answers],
    ['Questions', (row) => row.questions],
    zoneColumn(program),
  ],
};
