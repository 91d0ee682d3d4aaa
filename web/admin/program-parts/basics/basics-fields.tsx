import { SimpleGrid, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { isCalendarDate } from '#domain/calendar.ts';
import { lastDaysOf } from '#domain/program-states.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { loadWords, useWords } from '#web/words.ts';
import { Translated } from '../translated.tsx';
import type { PartName, ProgramDraft } from '../use-program-draft.ts';
import { basicsProblems } from './basics-problems.ts';
import { CompanyField } from './company-field.tsx';
import { SlugField } from './slug-field.tsx';

type Props = {
  draft: ProgramDraft;
  /** Set after a failed save: each field then shows its problem. */
  showsProblems: boolean;
  /** True once participants know the slug. */
  slugIsFixed?: boolean;
};

/** Loaded beside the page, whose first load is at its limit. */
const PlaceFields = lazy(() =>
  loadWords('place')
    .then(() => import('./place-fields.tsx'))
    .then((module) => ({ default: module.PlaceFields })),
);

export function BasicsFields({ draft, showsProblems, slugIsFixed }: Props) {
  const words = useWords('programs').basics;
  const { values, set, field, flag } = draft;
  const problems = showsProblems ? basicsProblems(values) : {};
  const basic = <Name extends PartName>(name: Name) => {
    const shown = field(name);
    return { ...shown, error: problems[name] ?? shown.error };
  };
  const date = (name: 'startDate' | 'endDate') => ({
    ...basic(name),
    type: 'date',
    value: values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value || null }),
  });
  const days = (name: 'closingDays' | 'receiptDays') => ({
    ...basic(name),
    inputMode: 'numeric' as const,
    maxLength: 4,
    value: values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => {
      const digits = event.currentTarget.value.replace(/\D/g, '');
      set({ [name]: digits ? Number(digits) : null });
    },
  });
  const last = lastDaysOf({ ...values, endDate: isCalendarDate(values.endDate ?? '') ? values.endDate : null });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
      <Translated
        {...draft.own('name')}
        input={(props) => <TextInput {...props} maxLength={MOST_CHARACTERS.programName} />}
      >
        <TextInput {...basic('name')} withAsterisk maxLength={MOST_CHARACTERS.programName} />
      </Translated>
      {slugIsFixed ? (
        <TextInput label={words.endpoint} value={values.slug} disabled description={words.endpointIsFixed} />
      ) : (
        <SlugField program={values._id} {...basic('slug')} />
      )}
      <CompanyField {...basic('company')} />
      <Stack gap="xs" pt={{ md: 'var(--label)' }}>
        <Switch {...flag('usersRequireApproval')} />
        <Switch {...flag('lettersInReceiptNumbers')} label={words.lettersInReceiptNumbers} />
      </Stack>
      <TextInput {...date('startDate')} />
      <TextInput {...date('endDate')} />
      <TextInput {...days('receiptDays')} description={words.receiptDaysHint(last.receipts)} />
      <TextInput {...days('closingDays')} description={words.closingDaysHint(last.orders)} />
      <Suspense
        fallback={['country', 'timeZone', 'dateOrder', 'languages'].map((name) => <Skeleton key={name} h={84} />)}
      >
        <PlaceFields draft={draft} />
      </Suspense>
    </SimpleGrid>
  );
}
