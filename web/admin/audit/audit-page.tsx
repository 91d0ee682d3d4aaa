import { Box, Group, Select, Text, TextInput } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { useRead, useReadIf } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { findOptions } from '#web/ui/fields/find-options.ts';
import { SearchField, useTyped } from '#web/ui/fields/search-field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { Own } from '#web/ui/values/own.tsx';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { Person } from '#web/ui/values/person.tsx';
import { onlyProgramOf, useOwnRoles } from '../rights/use-own-roles.ts';
import { useMayAnywhere } from '../rights/use-rights.ts';
import { detailsOf, titleOf } from './entry-words.ts';
import { startOfDay } from './start-of-day.ts';

/** The filter changes at once; the address follows. */
const useFilter = (value: string | undefined, onChange: (value: string | undefined) => void) =>
  useTyped(value ?? '', (chosen) => onChange(chosen || undefined));

const entryColumns: readonly Column<AuditEntry>[] = [
  column('time', 'Time', { card: 'sub', width: 150 }, ({ at }) => formatMoment(at)),
  column('who', 'Administrator', { width: 196, most: 280 }, ({ admin }) => <Person name={admin.name} size={26} />),
  column('what', 'What', { main: true, width: 300 }, (entry) => <What entry={entry} />),
  column('member', 'Member', { width: 120, most: 220, leaves: 1 }, ({ member }) => <Clip text={member ?? 'N/A'} />),
  column('program', 'Program', { width: 176, most: 320, leaves: 2 }, ({ program }) => (
    <Clip text={program ? (program.name ?? 'Deleted program') || 'Unnamed program' : 'N/A'} />
  )),
];

export function AuditPage() {
  const search = route.useSearch();
  const { page: _, cursor: __, ...filter } = search;
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/audit', asked(filter));
  return (
    <>
      <PageHead title="Audit" lead="Every decision and change, who made it and when. Entries cannot be edited." />
      <List
        list={list}
        rows={list.data?.entries}
        label="Audit entries"
        failure="The entries could not be loaded."
        columns={entryColumns}
        toolbar={<AuditFilters filter={filter} onChange={list.set} />}
        empty={Object.values(filter).some(Boolean) ? noneFound : noneYet}
      />
    </>
  );
}

/** The filter as the API takes it: days begin and end in the reader's time zone. */
const asked = ({ admin, member, inProgram, from, to }: Filter) => ({
  admin,
  member,
  program: inProgram,
  from: from && startOfDay(from, 0),
  to: to && startOfDay(to, 1),
});

const noneFound = {
  title: 'No entries found',
  text: 'Members are found by their whole username. Try fewer filters or other dates.',
};
const noneYet = {
  Icon: IconHistory,
  title: 'No entries yet',
  text: 'Decisions and changes by administrators appear here.',
};

const route = getRouteApi('/admin/inside/audit');
type Filter = Partial<Record<'admin' | 'member' | 'inProgram' | 'from' | 'to', string>>;

function What({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    <Box py="xxs" lh={1.45} style={{ overflowWrap: 'anywhere' }}>
      <div>
        <Text component="strong" inherit fw={550}>
          {titleOf(entry)}
        </Text>{' '}
        <Own>{entry.subject.name}</Own>
      </div>
      {details.length > 0 && (
        <Text component="div" fz="xs" fw={400} c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          <OwnParts of={details} by=" · " />
        </Text>
      )}
    </Box>
  );
}

function AuditFilters({ filter, onChange }: { filter: Filter; onChange: (change: Filter) => void }) {
  const maySeeAdministrators = useMayAnywhere()('administrators');
  const administrators = useAdministratorChoices(maySeeAdministrators);
  const programs = useProgramChoices();
  const hasSeveral = onlyProgramOf(useOwnRoles() ?? []) === null;
  return (
    <Group gap="sm" flex={1}>
      <SearchField
        label="Member’s username"
        width={194}
        value={filter.member ?? ''}
        onChange={(member) => onChange({ member: member || undefined })}
      />
      {maySeeAdministrators && (
        <Choice
          label="Administrator"
          all="All administrators"
          choices={administrators}
          value={filter.admin}
          onChange={(admin) => onChange({ admin })}
        />
      )}
      {hasSeveral && (
        <Choice
          label="Program"
          all="All programs"
          choices={programs}
          value={filter.inProgram}
          onChange={(inProgram) => onChange({ inProgram })}
        />
      )}
      <Day label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={filter.to} onChange={(to) => onChange({ to })} />
    </Group>
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
      w={{ base: '100%', sm: 172 }}
      aria-label={label}
      placeholder={all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': all }}
      filter={findOptions}
      nothingFoundMessage="No matches"
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
    <Group gap="xs" wrap="nowrap" flex={{ base: '1 1 130px', sm: 'none' }} fz="sm">
      <Text component="label" htmlFor={id} inherit flex={{ base: 1, sm: 'none' }}>
        {label}
      </Text>
      <TextInput
        id={id}
        flex={1}
        type="date"
        max="9999-12-31"
        value={shown}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </Group>
  );
}

function useAdministratorChoices(isAsked: boolean) {
  const { data } = useReadIf(isAsked, 'GET /api/admin/administrator/list', { limit: 100 });
  return (data?.administrators ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
}

/** Includes disabled programs, because their entries stay. */
function useProgramChoices() {
  const enabled = useRead('GET /api/admin/program/list', { disabled: false });
  const disabled = useRead('GET /api/admin/program/list', { disabled: true });
  const all = [...(enabled.data?.programs ?? []), ...(disabled.data?.programs ?? [])];
  return all.map(({ _id, name }) => ({ value: _id, label: name || 'Unnamed program' }));
}
