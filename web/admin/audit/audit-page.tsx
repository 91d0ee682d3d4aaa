import { Box, Group, Select, Text, TextInput } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { addDays, isCalendarDate } from '#domain/calendar.ts';
import { startOfDay } from '#domain/day-bounds.ts';
import { useRead, useReadIf } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { findOptions } from '#web/ui/fields/find-options.ts';
import { SearchField, useTyped } from '#web/ui/fields/search-field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { readersZone } from '#web/ui/values/days-in.ts';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { Own } from '#web/ui/values/own.tsx';
import { Parts } from '#web/ui/values/own-parts.tsx';
import { Person } from '#web/ui/values/person.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { onlyProgramOf, useOwnRoles } from '../rights/use-own-roles.ts';
import { useMayAnywhere } from '../rights/use-rights.ts';
import { detailsOf, titleOf } from './entry-words.ts';

/** The filter changes at once; the address follows. */
const useFilter = (value: string | undefined, onChange: (value: string | undefined) => void) =>
  useTyped(value ?? '', (chosen) => onChange(chosen || undefined));

function entryColumns(): Column<AuditEntry>[] {
  const { columns, notApplicable, deletedProgram, unnamedProgram } = wordsOf('audit');
  return [
    column('time', columns.time, { card: 'sub', width: 150 }, ({ at }) => formatMoment(at)),
    column('who', columns.administrator, { width: 196, most: 280 }, ({ admin }) => (
      <Person name={admin.name} size={26} />
    )),
    column('what', columns.what, { main: true, width: 300 }, (entry) => <What entry={entry} />),
    column('member', columns.member, { width: 120, most: 220, leaves: 1 }, ({ member }) => (
      <Clip text={member ?? notApplicable} />
    )),
    column('program', columns.program, { width: 176, most: 320, leaves: 2 }, ({ program }) => (
      <Clip text={program ? (program.name ?? deletedProgram) || unnamedProgram : notApplicable} />
    )),
  ];
}

export function AuditPage() {
  const words = useWords('audit');
  const search = route.useSearch();
  const { page: _, cursor: __, ...filter } = search;
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/audit', asked(filter));
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <List
        list={list}
        rows={list.data?.entries}
        label={words.entries}
        failure={words.notLoaded}
        columns={entryColumns()}
        toolbar={<AuditFilters filter={filter} onChange={list.set} />}
        empty={Object.values(filter).some(Boolean) ? words.noneFound : { ...words.noneYet, Icon: IconHistory }}
      />
    </>
  );
}

/** The filter as the API takes it: days begin and end in the reader's time zone. */
const asked = ({ admin, member, inProgram, from, to }: Filter) => ({
  admin,
  member,
  program: inProgram,
  from: beginOf(from),
  to: beginOf(to, 1),
});

/** What the address has may be no day. */
const beginOf = (day = '', daysLater = 0) =>
  isCalendarDate(day) ? startOfDay(addDays(day, daysLater), readersZone()).toISOString() : undefined;

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
          <Parts of={details} by=" · " />
        </Text>
      )}
    </Box>
  );
}

function AuditFilters({ filter, onChange }: { filter: Filter; onChange: (change: Filter) => void }) {
  const words = useWords('audit').filters;
  const maySeeAdministrators = useMayAnywhere()('administrators');
  const administrators = useAdministratorChoices(maySeeAdministrators);
  const programs = useProgramChoices();
  const hasSeveral = onlyProgramOf(useOwnRoles() ?? []) === null;
  return (
    <Group gap="sm" flex={1}>
      <SearchField
        label={words.member}
        width={194}
        value={filter.member ?? ''}
        onChange={(member) => onChange({ member: member || undefined })}
      />
      {maySeeAdministrators && (
        <Choice
          label={words.administrator}
          all={words.allAdministrators}
          choices={administrators}
          value={filter.admin}
          onChange={(admin) => onChange({ admin })}
        />
      )}
      {hasSeveral && (
        <Choice
          label={words.program}
          all={words.allPrograms}
          choices={programs}
          value={filter.inProgram}
          onChange={(inProgram) => onChange({ inProgram })}
        />
      )}
      <Day label={words.from} value={filter.from} onChange={(from) => onChange({ from })} />
      <Day label={words.to} value={filter.to} onChange={(to) => onChange({ to })} />
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
      nothingFoundMessage={useWords('audit').filters.noMatches}
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
  const { unnamedProgram } = useWords('audit');
  const enabled = useRead('GET /api/admin/program/list', { disabled: false });
  const disabled = useRead('GET /api/admin/program/list', { disabled: true });
  const all = [...(enabled.data?.programs ?? []), ...(disabled.data?.programs ?? [])];
  return all.map(({ _id, name }) => ({ value: _id, label: name || unnamedProgram }));
}
