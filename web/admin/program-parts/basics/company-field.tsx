import { Flex, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { useFound } from '#web/api/query.ts';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords } from '#web/words.ts';
import { useMayAnywhere } from '../../rights/use-rights.ts';

const CompanyModal = lazy(() =>
  import('../../companies/company-modal.tsx').then((module) => ({ default: module.CompanyModal })),
);

type CompanyFieldProps = {
  label: string;
  value: Company | null;
  onChange: (company: Company) => void;
  error: string | undefined;
};

/** Chooses the company. There may be a thousand, so the server searches them; a new one can be added here. */
export function CompanyField({ label, value, onChange, error }: CompanyFieldProps) {
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
