import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { query } from '#web/api/query.ts';
import { CompanyModal } from '../../companies/company-modal.tsx';
import classes from './basics.module.css';

type Props = {
  value: Company | null;
  onChange: (company: Company) => void;
  error?: string;
  description?: ReactNode;
  classNames?: { input?: string };
};

/** Whose program it is. There may be a thousand companies: they are looked for on the server. A new one is made in place. */
export function CompanyField({ value, onChange, error, description, classNames }: Props) {
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const { companies, failed } = useCompanies(search === value?.name ? '' : search);
  const offered = value && !companies.some(({ _id }) => _id === value._id) ? [value, ...companies] : companies;
  return (
    <div className={classes.company}>
      <Select
        label="Company"
        withAsterisk
        placeholder="Choose a company"
        searchable
        allowDeselect={false}
        data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
        // The server has filtered already.
        filter={({ options }) => options}
        nothingFoundMessage={failed ?? (search ? 'No company fits' : 'There are no companies yet')}
        value={value?._id ?? null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(id) => {
          const chosen = offered.find(({ _id }) => _id === id);
          if (chosen) onChange(chosen);
        }}
        error={error}
        description={description}
        classNames={classNames}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
        Add company
      </Button>
      {isAdding && (
        <CompanyModal
          onClose={() => setAdding(false)}
          onSaved={(company) => {
            onChange(company);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}

function useCompanies(search: string) {
  const [asked] = useDebouncedValue(search.trim(), 200);
  const { data, error } = useQuery({
    ...query('GET /api/admin/company/list', { search: asked || undefined }),
    placeholderData: keepPreviousData,
  });
  return { companies: data?.companies ?? [], failed: error?.msg };
}
