import { Select, Text, TextInput } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Person } from '#web/ui/person.tsx';
import { SearchField, useTyped } from '#web/ui/search-field.tsx';
import { StepPager } from '#web/ui/step-pager.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { formatMoment } from '../format-moment.ts';
import { ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import classes from './audit.module.css';
import type { AuditFilter } from './audit-route.ts';
import { detailsOf, titleOf } from './entry-words.ts';
import { startOfDay } from './start-of-day.ts';

/** Shown at once; the address follows. */
const useFilter = (value: string | undefined, onChange: (value: string | undefined) => void) =>
  useTyped(value ?? '', (chosen) => onChange(chosen || undefined));

const entryColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'time',
    label: 'Time',
    card: 'sub',
    width: 150,
    render: ({ at }) => <span className="num">{formatMoment(at)}</span>,
  },
  {
    key: 'who',
    label: 'Administrator',
    width: 196,
    render: ({ admin }) => <Person name={admin.name} size={26} />,
  },
  { key: 'what', label: 'What', main: true, width: 300, render: (entry) => <What entry={entry} /> },
  {
    key: 'member',
    label: 'Member',
    width: 120,
    leaves: 1,
    render: ({ member }) => (
      <div className="clip" title={member ?? undefined}>
        {member ?? 'N/A'}
      </div>
    ),
  },
  {
    key: 'program',
    label: 'Program',
    width: 176,
    leaves: 2,
    render: ({ program }) => (
      <div className="clip" title={program?.name ?? undefined}>
        {program ? (program.name ?? 'Deleted program') || 'Unnamed program' : 'N/A'}
      </div>
    ),
  },
];

export function AuditPage() {
  const search = route.useSearch();
  const list = useListAddress(search, route.useNavigate());
  const { page: _, cursor, ...filter } = search;
  const { data, error, isPending, refetch } = useQuery({
    ...query('GET /api/admin/audit', { ...asked(filter), cursor, limit: ROWS_A_PAGE }),
    placeholderData: keepPreviousData,
  });
  const next = data?.next;
  return (
    <>
      <PageHead title="Audit" lead="Every decision and change, by whom and when. Entries cannot be edited." />
      {error && !data ? (
        <Failure title="The entries could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Audit entries"
          columns={entryColumns}
          rows={data?.entries ?? []}
          rowKey={(entry) => entry._id}
          loading={isPending}
          toolbar={<AuditFilters filter={filter} onChange={list.set} />}
          footer={
            (next || list.page > 1) && (
              <StepPager
                text={`Page ${list.page}`}
                onPrev={list.page > 1 ? list.goPrevious : undefined}
                onNext={next ? () => list.goNext(next) : undefined}
              />
            )
          }
          empty={Object.values(filter).some(Boolean) ? <NoneFound /> : <NoneYet />}
        />
      )}
    </>
  );
}

/** As the API asks for it: days begin and end where the reader is. */
const asked = ({ admin, member, inProgram, from, to }: AuditFilter) => ({
  admin,
  member,
  program: inProgram,
  from: from && startOfDay(from, 0),
  to: to && startOfDay(to, 1),
});

const NoneFound = () => (
  <EmptyState title="No entry fits" text="A member is found by the whole username. Try fewer filters or other dates." />
);

const NoneYet = () => (
  <EmptyState
    icon={<IconHistory size={28} aria-hidden="true" />}
    title="Nothing was done yet"
    text="What administrators decide and change is written down here."
  />
);

const route = getRouteApi('/admin/inside/audit');

function What({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    <div className={classes.what}>
      <div>
        <strong>{titleOf(entry)}</strong> {entry.subject.name}
      </div>
      {details.length > 0 && (
        <Text component="div" fz="xs" fw={400} c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {details.join(' · ')}
        </Text>
      )}
    </div>
  );
}

type Props = { filter: AuditFilter; onChange: (change: AuditFilter) => void };

function AuditFilters({ filter, onChange }: Props) {
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
