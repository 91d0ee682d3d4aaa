import { BarChart } from '@mantine/charts';
import { useWords } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';
import type { Week } from './weeks-chart.tsx';

type Props = { weeks: readonly Week[]; series: { name: string; label: string; color: string }[] };

/** Load it lazily: the chart library is larger than the page. */
export function WeeksBars({ weeks, series }: Props) {
  const words = useWords('hub').weeks;
  return (
    <BarChart
      aria-hidden="true"
      h={200}
      data={weeks.map((week) => ({ ...week, day: words.day(week.startsOn) }))}
      dataKey="day"
      series={series}
      // Bars of a week in which more was taken back go down from it.
      referenceLines={[{ y: 0, color: 'gray.4' }]}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      valueFormatter={formatPoints}
      yAxisProps={{ width: 44, allowDecimals: false, tickCount: 3, tickFormatter: words.shortPoints }}
      tooltipAnimationDuration={0}
    />
  );
}
