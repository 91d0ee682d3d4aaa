import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StepPager } from '#web/ui/step-pager.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ROWS_A_PAGE } from '../lists/list-pager.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { entryColumns } from './entry-columns.tsx';
import { useAuditAddress } from './use-audit-address.ts';

export function AuditPage() {
  const list = useAuditAddress();
  const { data, error, isPending, refetch } = useQuery({
    ...query('GET /api/admin/audit', { ...list.asked, cursor: list.cursor, limit: ROWS_A_PAGE }),
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
          toolbar={<AuditFilters list={list} />}
          footer={
            (next || list.page > 1) && (
              <StepPager
                text={`Page ${list.page}`}
                onPrev={list.page > 1 ? list.goPrevious : undefined}
                onNext={next ? () => list.goNext(next) : undefined}
              />
            )
          }
          empty={list.isFiltered ? <NoneFound /> : <NoneYet />}
        />
      )}
    </>
  );
}

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
