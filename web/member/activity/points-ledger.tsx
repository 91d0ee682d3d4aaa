import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import type { Answer } from '#web/api/call.ts';
import { pages } from '#web/api/query.ts';
import { ActivityList, Ledger } from './activity-list.tsx';
import classes from './ledger.module.css';

type Entry = Answer<'GET /api/client/points/list'>['entries'][number];

export function PointsLedger() {
  const list = useInfiniteQuery(pages('GET /api/client/points/list', {}));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <ActivityList noun="points" list={list} isEmpty={entries.length === 0} empty={empty}>
      <Ledger heads={['Date', 'Entry', 'Points', 'Balance']}>
        {entries.map((entry) => (
          <EntryRow key={entry._id} entry={entry} />
        ))}
      </Ledger>
    </ActivityList>
  );
}

const causes = { receipt: 'Receipt approved', training: 'Training', order: 'Redeemed', adjustment: 'Adjustment' };

const EntryRow = ({ entry: { cause, label, amount, balance, at } }: { entry: Entry }) => (
  <tr>
    <td className="num">{formatDate(at)}</td>
    <th scope="row">
      {label}
      <span>{causes[cause]}</span>
    </th>
    <td data-num data-plus={amount > 0 || undefined} className="num">
      {amount > 0 && '+'}
      {formatPoints(amount)} points
    </td>
    <td data-num data-note="Balance" className="num">
      {formatPoints(balance)} <span className={classes.unit}>points</span>
    </td>
  </tr>
);

const empty = {
  scene: 'points',
  title: 'No points yet',
  text: 'What you earn and redeem appears here, with the points left after it.',
  way: { label: 'Earn Points', link: { to: '/program/$slug/earn-points' } },
} as const;
