import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { today } from '#domain/calendar.ts';
import {
  expireAfterBounds,
  lastDay,
  lotDates,
  type PointsExpiry,
  type PointsRules,
  pointsExpiries,
  unlimitedPoints,
} from '#domain/points-dates.ts';
import { pointsRulesProblems } from '#domain/points-rules.ts';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords, wordsOf } from '#web/words.ts';
import type { ProgramDraft } from '../use-program-draft.ts';

/** When points can be spent after they are earned, and when they expire. */
export function PointsFields({ draft }: { draft: ProgramDraft }) {
  const words = useWords('points');
  // A server of the version before knows none, for the minutes of an upgrade.
  const { pointsRules: rules = unlimitedPoints, timeZone } = draft.values;
  const { expiry, expireAfter } = rules;
  const problems = pointsRulesProblems(rules);
  const errorOf = (name: keyof typeof problems) => draft.problemOf(`pointsRules.${name}`);
  const set = (part: Partial<PointsRules>) => draft.set({ pointsRules: { ...rules, ...part } });
  const whole = (name: 'holdDays' | 'expireAfter') => ({
    inputMode: 'numeric' as const,
    maxLength: 3,
    value: rules[name] || '',
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: Number(value.replace(/\D/g, '')) }),
  });
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="xl" verticalSpacing="lg">
        <TextInput {...whole('holdDays')} label={words.holdDays} description={words.holdDaysHint} />
        <NativeSelect
          label={words.expiry}
          data={pointsExpiries.map((value) => ({ value, label: words.expiries[value] }))}
          value={expiry}
          onChange={({ currentTarget: { value } }) => set(expiring(value as PointsExpiry, rules))}
        />
        {countsMonths(expiry) && (
          <TextInput {...whole('expireAfter')} label={words.months} description={expiry === 'idle' && words.idleHint} />
        )}
        {expiry === 'year-end' && (
          <NativeSelect
            label={words.year}
            data={yearsAfter.map((years) => ({ value: String(years), label: words.yearsAfter(years) }))}
            value={String(expireAfter)}
            error={errorOf('expireAfter')}
            onChange={({ currentTarget: { value } }) => set({ expireAfter: Number(value) })}
          />
        )}
      </SimpleGrid>
      {!problems.holdDays && !problems.expireAfter && (
        <Text inherit c="dimmed" aria-live="polite">
          {[sayExample(rules, timeZone), words.earlierKeep].join(' ')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="xl" verticalSpacing="lg">
        <TextInput
          label={words.secondAbove}
          description={words.secondHint}
          inputMode="numeric"
          maxLength={9}
          value={draft.values.approvalLimit ?? ''}
          error={draft.problemOf('approvalLimit')}
          onChange={({ currentTarget: { value } }) => draft.set({ approvalLimit: limitIn(value) })}
        />
      </SimpleGrid>
    </Stack>
  );
}

const limitIn = (typed: string) => (/\d/.test(typed) ? Number(typed.replace(/\D/g, '')) : null);

const yearsAfter = Array.from({ length: expireAfterBounds['year-end'].most + 1 }, (_, years) => years);

/** Another kind begins with what is usual, unless both count months. */
function expiring(expiry: PointsExpiry, before: PointsRules): Pick<PointsRules, 'expiry' | 'expireAfter'> {
  if (!countsMonths(expiry)) return { expiry, expireAfter: 0 };
  return { expiry, expireAfter: countsMonths(before.expiry) ? before.expireAfter : 12 };
}

const countsMonths = (expiry: PointsExpiry) => expiry === 'months' || expiry === 'idle';

/** What the rules mean for points that are earned today in the program. */
export function sayExample(rules: PointsRules, timeZone: string): string {
  const words = wordsOf('points');
  const earnedOn = today(new Date(), timeZone);
  const dates = lotDates(rules, earnedOn);
  const [earned, from, until] = [earnedOn, dates.spendableOn, lastDay(dates, earnedOn)].map(sayDay) as Days;
  if (rules.expiry === 'never') return rules.holdDays === 0 ? words.unlimited : words.from(earned, from);
  return rules.expiry === 'idle' ? words.untilIdle(earned, from, until) : words.until(earned, from, until);
}
type Days = [earned: string, from: string, until: string];
