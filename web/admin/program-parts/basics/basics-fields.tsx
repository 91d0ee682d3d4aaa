import { NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { isCalendarDate } from '#domain/calendar.ts';
import { type Country, countries, dateOrderOf } from '#domain/countries.ts';
import { lastDaysOf } from '#domain/program-states.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { useWords } from '#web/words.ts';
import { Translated } from '../translated.tsx';
import type { PartName, ProgramDraft } from '../use-program-draft.ts';
import { basicsProblems } from './basics-problems.ts';
import { CompanyField } from './company-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import { SlugField } from './slug-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

type Props = {
  draft: ProgramDraft;
  /** Set after a failed save: each field then shows its problem. */
  showsProblems: boolean;
  /** True once participants know the slug. */
  slugIsFixed?: boolean;
};

const dateOrders = ['MDY', 'DMY'] as const;

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
  /** The order of dates goes with the country, unless it was chosen otherwise. */
  const chooseCountry = (country: Country) =>
    set({ country, ...(values.dateOrder === dateOrderOf(values.country) && { dateOrder: dateOrderOf(country) }) });
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
      <NativeSelect
        {...field('country')}
        description={words.countryHint}
        data={countries.map((country) => ({ value: country, label: words.countries[country] }))}
        onChange={({ currentTarget: { value } }) => chooseCountry(value as Country)}
      />
      <TimeZoneField {...field('timeZone')} country={values.country} />
      <NativeSelect
        {...field('dateOrder')}
        description={words.dateOrderHint}
        data={dateOrders.map((order) => ({ value: order, label: words.dateOrders[order] }))}
      />
      <LanguagesField {...field('languages')} />
    </SimpleGrid>
  );
}
