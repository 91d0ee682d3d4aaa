import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StepPager } from '#web/ui/step-pager.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditFilter } from './audit-route.ts';
import { entryColumns } from './entry-columns.tsx';
import { startOfDay } from './start-of-day.ts';

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
