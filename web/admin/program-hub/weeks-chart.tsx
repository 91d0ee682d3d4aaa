import { ColorSwatch, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatDate } from '#domain/format.ts';
import type { Answer } from '#web/api/call.ts';
import { Figure } from '#web/ui/values/figure.tsx';

export type Week = Answer<'GET /api/admin/program/:id/overview'>['weeks'][number];

const WeeksBars = lazy(() => import('./weeks-bars.tsx').then((module) => ({ default: module.WeeksBars })));

/** Paired bars with their totals; screen readers get a table. */
export const WeeksChart = ({ weeks }: { weeks: readonly Week[] }) => (
  <div>
    <Group gap="xxl" mb="sm" aria-hidden="true">
      <Total name="Issued" color="portal.6" points={sumOf(weeks.map(({ issued }) => issued))} />
      <Total name="Redeemed" color="portal.4" points={sumOf(weeks.map(({ redeemed }) => redeemed))} />
    </Group>
    <Suspense fallback={<Skeleton h={200} />}>
      <WeeksBars weeks={weeks} />
    </Suspense>
    <VisuallyHidden>
      <WeeksTable weeks={weeks} />
    </VisuallyHidden>
  </div>
);

const sumOf = (points: readonly number[]) => points.reduce((sum, one) => sum + one, 0);

const Total = ({ name, color, points }: { name: string; color: string; points: number }) => (
  <Text component="div" fz="xs" c="dimmed">
    <Group gap="xs">
      <ColorSwatch color={`var(--mantine-color-${color.replace('.', '-')})`} size={10} radius="sm" withShadow={false} />
      {name}
    </Group>
    <Text span fz="lg" fw={650} c="black" className="num">
      <Figure of={points} />
    </Text>{' '}
    points
  </Text>
);

const WeeksTable = ({ weeks }: { weeks: readonly Week[] }) => (
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
