import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Ask } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager, ROWS_A_PAGE } from '../../lists/list-pager.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { type ListedReceipt, receiptColumns } from './receipt-columns.tsx';
import { viewColumn } from './view-column.tsx';

export const sortable = ['dateOfPurchase', 'name', 'receiptNumber'] as const;

type Question = Ask<'GET /api/admin/receipt/list'>;
type Props = {
  status: NonNullable<Question['status']>;
  only?: Question['only'];
  lead: string;
  /** Of the table, for screen readers, and of the window. */
  label: string;
  /** After name, number, date, items and points. */
  columns: readonly Column<ListedReceipt>[];
  actions?: ReactNode;
  toolbar?: ReactNode;
  empty: { title: string; text: string; art?: ReactNode; action?: ReactNode };
};

/** The receipts of one state, in the order that the address says. */
export function ReceiptList({ status, only, lead, label, columns, actions, toolbar, empty }: Props) {
  const list = useListAddress(sortable);
  const { key, direction } = list.sort;
  const { data, isPlaceholderData, isPending, error, refetch } = useQuery({
    ...query('GET /api/admin/receipt/list', {
      program: list.program,
      status,
      only,
      search: list.search.search,
      sort: key,
      direction,
      cursor: list.cursor,
      limit: ROWS_A_PAGE,
    }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.receipts ?? [];
  return (
    <>
      <PageHead title="Rebates" name={label} lead={lead} actions={actions} />
      {error && !data ? (
        <Failure title="The receipts could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={label}
          columns={[...receiptColumns, ...columns, viewColumn({ ...list.search, status })]}
          rows={rows}
          rowKey={(receipt) => receipt._id}
          sort={list.sort}
          onSort={list.setSort}
          loading={isPending}
          toolbar={
            <>
              <SearchField
                label="Search name or receipt number"
                width={300}
                value={list.search.search ?? ''}
                onChange={(text) => list.setFilter({ search: text || undefined })}
              />
              {toolbar}
            </>
          }
          empty={<EmptyState {...(list.search.search ? noneFound : empty)} />}
          footer={
            data && (
              <ListPager
                list={list}
                shown={rows.length}
                total={data.total}
                next={isPlaceholderData ? null : data.next}
                noun="submission"
              />
            )
          }
        />
      )}
    </>
  );
}

const noneFound = { title: 'No receipt fits', text: 'No name, username or receipt number holds what you look for.' };
