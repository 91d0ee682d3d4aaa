import { BarChart } from '@mantine/charts';
import { formatDate, formatPoints } from '#domain/format.ts';
import type { Week } from './weeks-chart.tsx';

/** Load it lazily: the chart library is larger than the page. */
export const WeeksBars = ({ weeks }: { weeks: readonly Week[] }) => (
  <BarChart
    aria-hidden="true"
    h={200}
    data={weeks.map((week) => ({ ...week, day: formatDate(week.startsOn).slice(0, 5) }))}
    dataKey="day"
    series={[
      { name: 'issued', label: 'Issued', color: 'portal.6' },
      { name: 'redeemed', label: 'Redeemed', color: 'portal.4' },
    ]}
    gridAxis="x"
    tickLine="none"
    strokeDasharray="0"
    valueFormatter={formatPoints}
    yAxisProps={{ width: 44, allowDecimals: false, tickCount: 3, tickFormatter: shortPoints.format }}
    tooltipAnimationDuration={0}
  />
);

/** 19,320 as '19.3K', because the axis is narrow. */
const shortPoints = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
