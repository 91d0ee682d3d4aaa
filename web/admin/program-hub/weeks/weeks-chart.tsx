import { useMediaQuery } from '@mantine/hooks';
import { formatPoints } from '#domain/points.ts';
import type { Answer } from '#web/api/call.ts';
import { WeeksBars } from './weeks-bars.tsx';
import classes from './weeks-chart.module.css';
import { WeeksTable } from './weeks-table.tsx';

export type Week = Answer<'GET /api/admin/program/:id/overview'>['weeks'][number];

/** Paired bars with their totals; screen readers get the same figures as a table. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const total = (kind: 'issued' | 'redeemed') => weeks.reduce((sum, week) => sum + week[kind], 0);
  return (
    <div className={classes.root}>
      <div className={classes.legend} aria-hidden="true">
        <Total name="Issued" kind="issued" points={total('issued')} />
        <Total name="Redeemed" kind="redeemed" points={total('redeemed')} />
      </div>
      <WeeksBars weeks={weeks} narrow={narrow} />
      <WeeksTable weeks={weeks} />
    </div>
  );
}

const Total = ({ name, kind, points }: { name: string; kind: 'issued' | 'redeemed'; points: number }) => (
  <div className={classes.entry}>
    <span className={classes.name}>
      <i data-kind={kind} /> {name}
    </span>
    <b>{formatPoints(points)}</b> points
  </div>
);
