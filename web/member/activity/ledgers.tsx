import type { ReactNode } from 'react';
import type { Completion, ListedTraining } from '#contract/trainings.ts';
import { formatDate, formatMovement } from '#domain/format.ts';
import { pointsCauses } from '#domain/points.ts';
import type { Answer } from '#web/api/call.ts';
import { usePages } from '#web/api/query.ts';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import table from '../lines/table.module.css';
import classes from './ledger.module.css';
import { shownAs } from './shown-as.tsx';

/** A table with a date, a text and two figures per row; on phones each row has two lines. */
const Ledger = ({ heads: [date, text, ...figures], children }: { heads: string[]; children: ReactNode }) => (
  <Card flush>
    <table className={`${table.table} ${classes.ledger}`}>
      <thead>
        <tr>
          <th scope="col">{date}</th>
          <th scope="col">{text}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" data-num>
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Card>
);

const Movement = ({ points }: { points: number }) => (
  <td data-num data-plus={points > 0 || undefined} className="num">
    {formatMovement(points)}
  </td>
);

type Entry = Answer<'GET /api/client/points/list'>['entries'][number];

export function PointsLedger() {
  const list = usePages('GET /api/client/points/list', {}, ({ entries }) => entries);
  return (
    <GrowingList of={list} {...shownAs('points', noPoints)}>
      {(entries) => (
        <Ledger heads={['Date', 'Entry', 'Points', 'Balance']}>
          {entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} />
          ))}
        </Ledger>
      )}
    </GrowingList>
  );
}

const EntryRow = ({ entry: { cause, label, amount, balance, bookedOn } }: { entry: Entry }) => (
  <tr>
    <td className="num">{formatDate(bookedOn)}</td>
    <th scope="row">
      {label}
      <span>{pointsCauses[cause]}</span>
    </th>
    <Movement points={amount} />
    <td data-num data-note="Balance" className="num">
      <Figure of={balance} /> <span className={classes.unit}>points</span>
    </td>
  </tr>
);

const noPoints = {
  scene: 'points',
  title: 'No points yet',
  text: 'What you earn and redeem appears here, with the points left after it.',
  way: { label: 'Earn Points', link: { to: '/program/$slug/earn-points' } },
} as const;

/** The completed trainings with their points and scores. */
export function OwnTrainings() {
  const list = usePages('GET /api/client/training/list', { status: 'completed' }, ({ trainings }) => trainings);
  return (
    <GrowingList of={list} {...shownAs('trainings', noTrainings)}>
      {(trainings) => (
        <Ledger heads={['Date', 'Training', 'Points', 'Right answers']}>
          {trainings.map(
            (training) =>
              training.completion && (
                <CompletedRow key={training._id} training={training} completion={training.completion} />
              ),
          )}
        </Ledger>
      )}
    </GrowingList>
  );
}

const CompletedRow = ({ training, completion }: { training: ListedTraining; completion: Completion }) => (
  <tr>
    <td className="num">
      <Day at={completion.date} />
    </td>
    <th scope="row">{training.moduleName}</th>
    <Movement points={completion.points} />
    <td data-num data-note="Right answers" className="num">
      {completion.questions > 0 ? `${completion.correct} of ${completion.questions}` : '–'}
    </td>
  </tr>
);

const noTrainings = {
  scene: 'training',
  title: 'No trainings done yet',
  text: 'Each training that you complete appears here, with the points it earned you.',
  way: { label: 'Training', link: { to: '/program/$slug/training-catalog' } },
} as const;
