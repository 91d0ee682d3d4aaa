import { Select, TextInput } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { SearchField, useTyped } from '#web/ui/search-field.tsx';
import classes from './audit.module.css';
import type { AuditAddress } from './use-audit-address.ts';
import { useAdministratorChoices, useProgramChoices } from './use-choices.ts';

export function AuditFilters({ list }: { list: AuditAddress }) {
  const { filters, setFilter } = list;
  return (
    <div className={classes.filters}>
      <SearchField
        label="Member’s username"
        width={194}
        value={filters.member ?? ''}
        onChange={(member) => setFilter({ member: member || undefined })}
      />
      <Choice
        label="Administrator"
        all="All administrators"
        choices={useAdministratorChoices()}
        value={filters.admin}
        onChange={(admin) => setFilter({ admin })}
      />
      <Choice
        label="Program"
        all="All programs"
        choices={useProgramChoices()}
        value={filters.inProgram}
        onChange={(inProgram) => setFilter({ inProgram })}
      />
      <Day label="From" value={filters.from} onChange={(from) => setFilter({ from })} />
      <Day label="To" value={filters.to} onChange={(to) => setFilter({ to })} />
    </div>
  );
}

interface FilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}
type ChoiceProps = FilterProps & { all: string; choices: { value: string; label: string }[] };

function Choice({ label, all, choices, value, onChange }: ChoiceProps) {
  const [shown, choose] = useFilter(value, onChange);
  return (
    <Select
      aria-label={label}
      placeholder={all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': all }}
      nothingFoundMessage="None fits"
      data={choices}
      value={shown || null}
      onChange={(chosen) => choose(chosen ?? '')}
    />
  );
}

function Day({ label, value, onChange }: FilterProps) {
  const id = useId();
  const [shown, choose] = useFilter(value, onChange);
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="date"
        max="9999-12-31"
        value={shown}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  );
}

/** Shown at once; the address follows. */
const useFilter = (value: string | undefined, onChange: (value: string | undefined) => void) =>
  useTyped(value ?? '', (chosen) => onChange(chosen || undefined));
