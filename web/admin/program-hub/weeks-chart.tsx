import { ColorSwatch, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Answer } from '#web/api/call.ts';
import { Figure } from '#web/ui/values/figure.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords } from '#web/words.ts';

export type Week = Answer<'GET /api/admin/program/:id/overview'>['weeks'][number];

const kindColors = { issued: 'portal.6', redeemed: 'portal.4', expired: 'gray.5' } as const;
type Kind = keyof typeof kindColors;

const WeeksBars = lazy(() => import('./weeks-bars.tsx').then((module) => ({ default: module.WeeksBars })));

/** Bars side by side with their totals; screen readers get a table. Expired points are left out where none have expired. */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const words = useWords('hub').weeks;
  const hasExpired = weeks.some(({ expired }) => expired > 0);
  const kinds: readonly Kind[] = hasExpired ? ['issued', 'redeemed', 'expired'] : ['issued', 'redeemed'];
  return (
    <div>
      <Group gap="xxl" mb="sm" aria-hidden="true">
        {kinds.map((kind) => (
          <Total key={kind} of={kind} weeks={weeks} />
        ))}
      </Group>
      <Suspense fallback={<Skeleton h={200} />}>
        <WeeksBars
          weeks={weeks}
          series={kinds.map((kind) => ({ name: kind, label: words[kind], color: kindColors[kind] }))}
        />
      </Suspense>
      <VisuallyHidden>
        <WeeksTable weeks={weeks} kinds={kinds} />
      </VisuallyHidden>
    </div>
  );
}

function Total({ of, weeks }: { of: Kind; weeks: readonly Week[] }) {
  const words = useWords('hub').weeks;
  const { values } = useWords('parts');
  const sum = weeks.reduce((points, week) => points + week[of], 0);
  return (
    <Text component="div" fz="xs" c="dimmed">
      <Group gap="xs">
        <ColorSwatch
          color={`var(--mantine-color-${kindColors[of].replace('.', '-')})`}
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

function WeeksTable({ weeks, kinds }: { weeks: readonly Week[]; kinds: readonly Kind[] }) {
  const words = useWords('hub').weeks;
  return (
    <table>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {words[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.startsOn}>
            <th scope="row">{sayDay(week.startsOn)}</th>
            {kinds.map((kind) => (
              <td key={kind}>
                <Figure of={week[kind]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
