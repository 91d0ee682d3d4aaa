import { ColorSwatch, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Answer } from '#web/api/call.ts';
import { Figure } from '#web/ui/values/figure.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords } from '#web/words.ts';

export type Week = Answer<'GET /api/admin/program/:id/overview'>['weeks'][number];

const WeeksBars = lazy(() => import('./weeks-bars.tsx').then((module) => ({ default: module.WeeksBars })));

/** Paired bars with their totals; screen readers get a table. */
export const WeeksChart = ({ weeks }: { weeks: readonly Week[] }) => (
  <div>
    <Group gap="xxl" mb="sm" aria-hidden="true">
      <Total of="issued" color="portal.6" weeks={weeks} />
      <Total of="redeemed" color="portal.4" weeks={weeks} />
    </Group>
    <Suspense fallback={<Skeleton h={200} />}>
      <WeeksBars weeks={weeks} />
    </Suspense>
    <VisuallyHidden>
      <WeeksTable weeks={weeks} />
    </VisuallyHidden>
  </div>
);

type TotalProps = { of: 'issued' | 'redeemed'; color: string; weeks: readonly Week[] };

function Total({ of, color, weeks }: TotalProps) {
  const words = useWords('programs').hub.weeks;
  const { values } = useWords('parts');
  const sum = weeks.reduce((points, week) => points + week[of], 0);
  return (
    <Text component="div" fz="xs" c="dimmed">
      <Group gap="xs">
        <ColorSwatch
          color={`var(--mantine-color-${color.replace('.', '-')})`}
          size={10}
          radius="sm"
          withShadow={false}
        />
        {words[of]}
      </Group>
      <span>
        {values.points(
          <Text key="points" span fz="lg" fw={650} c="black" className="num">
            <Figure of={sum} />
          </Text>,
          sum,
        )}
      </span>
    </Text>
  );
}

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const words = useWords('programs').hub.weeks;
  return (
    <table>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          <th scope="col">{words.issued}</th>
          <th scope="col">{words.redeemed}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ startsOn, issued, redeemed }) => (
          <tr key={startsOn}>
            <th scope="row">{sayDay(startsOn)}</th>
            <td>
              <Figure of={issued} />
            </td>
            <td>
              <Figure of={redeemed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
