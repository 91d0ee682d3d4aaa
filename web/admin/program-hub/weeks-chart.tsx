import { useMediaQuery } from '@mantine/hooks';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import type { Answer } from '#web/api/call.ts';
import { formatTick, scaleTo } from './weeks/scale.ts';
import classes from './weeks-chart.module.css';

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

/** The chart in words. */
export const WeeksTable = ({ weeks }: { weeks: readonly Week[] }) => (
  <div className="quiet">
    <table>
      <caption>Points by week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Issued</th>
          <th scope="col">Redeemed</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ startsOn, issued, redeemed }) => (
          <tr key={startsOn}>
            <th scope="row">{formatDate(startsOn)}</th>
            <td>{formatPoints(issued)}</td>
            <td>{formatPoints(redeemed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type Props = { weeks: readonly Week[]; narrow: boolean };

const LEFT = 44;
const FOOT = 24;
const HEAD = 10;
/** How wide a day is written. */
const LABEL = 34;

/** Drawn about as large as it shows, so that its words keep their size on a phone. */
export function WeeksBars({ weeks, narrow }: Props) {
  const { width, height, labelEvery } = narrow
    ? { width: 320, height: 190, labelEvery: 3 }
    : { width: 630, height: 200, labelEvery: 2 };
  const base = height - FOOT;
  const { top, ticks } = scaleTo(Math.max(...weeks.flatMap(({ issued, redeemed }) => [issued, redeemed])));
  const y = (points: number) => base - (points / top) * (base - HEAD);
  const step = (width - LEFT) / weeks.length;
  const bar = Math.min(14, (step - 6) / 2);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.svg} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${width}`} className={classes.grid} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {weeks.map(({ startsOn, issued, redeemed }, index) => {
        const middle = LEFT + (index + 0.5) * step;
        const fromEnd = weeks.length - 1 - index;
        return (
          <g key={startsOn} className={classes.week}>
            <title>{`${monthDay(startsOn)}: ${formatPoints(issued)} issued, ${formatPoints(redeemed)} redeemed`}</title>
            <rect x={middle - step / 2} y={0} width={step} height={base} className={classes.hit} rx="6" />
            <path d={pillar(middle - bar - 1, bar, base, y(issued))} className={classes.issued} />
            <path d={pillar(middle + 1, bar, base, y(redeemed))} className={classes.redeemed} />
            {fromEnd % labelEvery === 0 && (
              <text x={Math.min(middle, width - LABEL / 2)} y={height - 6} textAnchor="middle">
                {monthDay(startsOn)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const monthDay = (date: string) => formatDate(date).slice(0, 5);

/** A bar with a round head; a low one has no room for it, and none is no bar. */
function pillar(x: number, width: number, base: number, y: number): string {
  const round = Math.min(3, base - y);
  if (round <= 0) return '';
  return `M${x} ${base}V${y + round}q0-${round} 3-${round}h${width - 6}q3 0 3 ${round}V${base}z`;
}
