import { Flex, NativeSelect, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { programUrl, slugProblem } from '#domain/programs.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { useFound, useReadIf } from '#web/api/query.ts';
import { sayProblem } from '#web/say-problem.ts';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords } from '#web/words.ts';
import { useMayAnywhere } from '../../rights/use-rights.ts';
import { Translated } from '../translated.tsx';
import type { PartName, ProgramDraft } from '../use-program-draft.ts';
import { basicsProblems } from './basics-problems.ts';
import { LanguagesField } from './languages-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const CompanyModal = lazy(() =>
  import('../../companies/company-modal.tsx').then((module) => ({ default: module.CompanyModal })),
);

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
      <TextInput
        {...basic('closingDays')}
        inputMode="numeric"
        maxLength={4}
        value={values.closingDays ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const digits = value.replace(/\D/g, '');
          set({ closingDays: digits ? Number(digits) : null });
        }}
        description={words.closingDaysHint}
      />
      <TimeZoneField {...field('timeZone')} />
      <NativeSelect
        {...field('dateOrder')}
        description={words.dateOrderHint}
        data={dateOrders.map((order) => ({ value: order, label: words.dateOrders[order] }))}
      />
      <LanguagesField {...field('languages')} />
    </SimpleGrid>
  );
}

type CompanyFieldProps = {
  label: string;
  value: Company | null;
  onChange: (company: Company) => void;
  error: string | undefined;
};

/** Chooses the company. There may be a thousand, so the server searches them; a new one can be added here. */
function CompanyField({ label, value, onChange, error }: CompanyFieldProps) {
  const words = useWords('programs').basics;
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMayAnywhere()('companies');
  const [asked] = useDebouncedValue(search === value?.name ? '' : search.trim(), 200);
  const { data, error: failed } = useFound('GET /api/admin/company/list', { search: asked || undefined });
  const companies = data?.companies ?? [];
  const offered = value && !companies.some(({ _id }) => _id === value._id) ? [value, ...companies] : companies;
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'start' }} gap="xs">
      <Select
        flex={1}
        miw={0}
        label={label}
        withAsterisk
        placeholder={words.chooseCompany}
        searchable
        data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
        // The server has filtered them.
        filter={({ options }) => options}
        nothingFoundMessage={failed?.reason ?? (search ? words.noCompaniesFound : words.noCompanies)}
        value={value?._id ?? null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(id) => {
          const chosen = offered.find(({ _id }) => _id === id);
          if (chosen) onChange(chosen);
        }}
        error={error}
      />
      {mayAdd && (
        <AddButton
          // Aligned with the field, whatever is shown below it.
          mt={{ sm: 'var(--label)' }}
          variant="default"
          onClick={() => setAdding(true)}
        >
          {words.addCompany}
        </AddButton>
      )}
      {isAdding && (
        <Suspense>
          <CompanyModal
            onClose={() => setAdding(false)}
            onSaved={(company) => {
              onChange(company);
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </Flex>
  );
}

type SlugFieldProps = {
  /** The id of the program that the slug is for. */
  program: string;
  label: string;
  value: string;
  onChange: (slug: string) => void;
  error: string | undefined;
};

/** The program's part of its address, checked at each key, and against other programs after a pause in typing. */
function SlugField({ program, label, value, onChange, error: problem }: SlugFieldProps) {
  const { slugTaken } = useWords('programs').basics;
  const [isTouched, setTouched] = useState(value !== '');
  const [asked] = useDebouncedValue(value, 250);
  const { data } = useReadIf(slugProblem(asked) === null, 'GET /api/admin/program/slugTaken', { slug: asked, program });
  const taken = asked === value && data?.taken === true;
  const error = (isTouched && sayProblem(slugProblem(value))) || problem || (taken ? slugTaken : undefined);
  return (
    <TextInput
      label={label}
      withAsterisk
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(event) => {
        setTouched(true);
        onChange(event.currentTarget.value);
      }}
      // One line is reserved, so that nothing below moves.
      error={error}
      description={error ? undefined : programUrl(window.location.origin, value || '…').replace('%E2%80%A6', '…')}
    />
  );
}
