import { countTrainings } from '../count-queries.ts';
import { selectTrainings, type TrainingRow } from '../queries.ts';
import { day, type ExportList, personColumns } from './list.ts';

export const trainingsList: ExportList<TrainingRow> = {
  fileName: 'CompletedTrainings.csv',
  event: 'program.trainings-exported',
  select: selectTrainings,
  count: countTrainings,
  columns: () => [
    ...personColumns,
    ['Training', (row) => row.module_name],
    ['Completed', (row) => day(row.completed)],
    ['Points', (row) => row.points],
    ['Correct Answers', (row) => row.correct_answers],
    ['Questions', (row) => row.questions],
  ],
};
