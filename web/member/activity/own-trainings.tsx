import { useInfiniteQuery } from '@tanstack/react-query';
import type { Completion, ListedTraining } from '#contract/trainings.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { pages } from '#web/api/query.ts';
import { ActivityList, Ledger } from './activity-list.tsx';

/** The trainings done, with what they paid and how they went. */
export function OwnTrainings() {
  const list = useInfiniteQuery(pages('GET /api/client/training/list', { status: 'completed' }));
  const trainings = list.data?.pages.flatMap((page) => page.trainings) ?? [];
  return (
    <ActivityList noun="trainings" list={list} isEmpty={trainings.length === 0} empty={empty}>
      <Ledger heads={['Date', 'Training', 'Points', 'Right answers']}>
        {trainings.map(
          (training) =>
            training.completion && (
              <CompletedRow key={training._id} training={training} completion={training.completion} />
            ),
        )}
      </Ledger>
    </ActivityList>
  );
}

const CompletedRow = ({ training, completion }: { training: ListedTraining; completion: Completion }) => (
  <tr>
    <td className="num">{formatDate(completion.date)}</td>
    <th scope="row">{training.moduleName}</th>
    <td data-num data-plus={completion.points > 0 || undefined} className="num">
      {completion.points > 0 && '+'}
      {formatPoints(completion.points)} points
    </td>
    <td data-num data-note="Right answers" className="num">
      {completion.questions > 0 ? `${completion.correct} of ${completion.questions}` : '–'}
    </td>
  </tr>
);

const empty = {
  scene: 'training',
  title: 'No trainings done yet',
  text: 'Each training that you complete appears here, with the points it earned you.',
  way: { label: 'Training', link: { to: '/program/$slug/training-catalog' } },
} as const;
