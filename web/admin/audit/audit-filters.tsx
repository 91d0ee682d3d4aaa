import { Select, TextInput } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SearchField, useTyped } from '#web/ui/search-field.tsx';
import classes from './audit.module.css';
import type { AuditFilter } from './audit-route.ts';

type Props = { filter: AuditFilter; onChange: (change: AuditFilter) => void };

export function AuditFilters({ filter, onChange }: Props) {
  return (
    <div className={classes.filters}>
      <SearchField
        label="Member’s username"
        width={194}
        value={filter.member ?? ''}
        onChange={(member) => onChange({ member: member || undefined })}
      />
      <Choice
        label="Administrator"
        all="All administrators"
        choices={useAdministratorChoices()}
        value={filter.admin}
        onChange={(admin) => onChange({ admin })}
      />
      <Choice
        label="Program"
        all="All programs"
        choices={useProgramChoices()}
        value={filter.inProgram}
        onChange={(inProgram) => onChange({ inProgram })}
      />
      <Day label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={filter.to} onChange={(to) => onChange({ to })} />
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

function useAdministratorChoices() {
  const { data } = useQuery(query('GET /api/admin/administrator/list', { limit: 100 }));
  return (data?.administrators ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
}

/** The disabled ones too: what was done in them stays. */
function useProgramChoices() {
  const enabled = useQuery(query('GET /api/admin/program/list', { disabled: false }));
  const disabled = useQuery(query('GET /api/admin/program/list', { disabled: true }));
  const all = [...(enabled.data?.programs ?? []), ...(disabled.data?.programs ?? [])];
  return all.map(({ _id, name }) => ({ value: _id, label: name || 'Unnamed program' }));
}
