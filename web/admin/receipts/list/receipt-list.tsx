import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import type { Answer, Ask } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { ListPager, ROWS_A_PAGE } from '../../lists/list-pager.tsx';
import { orderOf, type Paging } from '../../lists/use-list-address.ts';
import { receiptLink } from '../receipt-links.ts';
import type { ReceiptsSearch } from '../receipts-routes.ts';
import classes from './receipt-list.module.css';

const sortable = ['dateOfPurchase', 'name', 'receiptNumber'] as const;

type Question = Ask<'GET /api/admin/receipt/list'>;
type Props = {
  search: ReceiptsSearch;
  list: Paging & { set: (change: Partial<ReceiptsSearch>) => void };
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
export function ReceiptList({ search, list, status, only, lead, label, columns, actions, toolbar, empty }: Props) {
  const sort = orderOf(sortable, search);
  const { data, isPlaceholderData, isPending, error, refetch } = useQuery({
    ...query('GET /api/admin/receipt/list', {
      program: search.program ?? '',
      status,
      only,
      search: search.search,
      sort: sort.key,
      direction: sort.direction,
      cursor: search.cursor,
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
          columns={[...receiptColumns, ...columns, viewColumn({ ...search, status })]}
          rows={rows}
          rowKey={(receipt) => receipt._id}
          sort={sort}
          onSort={({ key, direction }) => list.set({ sort: key, direction })}
          loading={isPending}
          toolbar={
            <>
              <SearchField
                label="Search name or receipt number"
                width={300}
                value={search.search ?? ''}
                onChange={(text) => list.set({ search: text || undefined })}
              />
              {toolbar}
            </>
          }
          empty={<EmptyState {...(search.search ? noneFound : empty)} />}
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

export type ListedReceipt = Answer<'GET /api/admin/receipt/list'>['receipts'][number];

/** What every list of receipts shows. The keys of sortable columns are the API's own. */
const receiptColumns: readonly Column<ListedReceipt>[] = [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    main: true,
    render: ({ user }) => (
      <div className={`clip ${classes.name}`} title={user.name}>
        {user.name || 'N/A'}
      </div>
    ),
  },
  {
    key: 'receiptNumber',
    label: 'Receipt Number',
    sortable: true,
    width: 196,
    card: 'sub',
    render: ({ receiptNumber }) => (
      <div className="id clip" title={receiptNumber}>
        {receiptNumber}
      </div>
    ),
  },
  {
    key: 'dateOfPurchase',
    label: 'Date',
    sortable: true,
    width: 116,
    leaves: 3,
    card: 'sub',
    render: ({ dateOfPurchase }) => <span className="num">{formatDate(dateOfPurchase)}</span>,
  },
  { key: 'items', label: 'Items', num: true, width: 72, leaves: 1, card: 'sub', render: ({ itemCount }) => itemCount },
  {
    key: 'points',
    label: 'Points',
    num: true,
    width: 100,
    leaves: 2,
    card: 'sub',
    render: ({ points }) => formatPoints(points),
  },
];

/** The list's own order and page travel along, so that Back leads to the same rows. */
const viewColumn = (list: ReceiptsSearch): Column<ListedReceipt> => ({
  key: 'view',
  label: 'Actions',
  quiet: true,
  width: 84,
  card: 'actions',
  render: ({ _id, receiptNumber }) => (
    <LinkButton {...receiptLink(list, _id)} size="xs" variant="default" aria-label={`View receipt ${receiptNumber}`}>
      View
    </LinkButton>
  ),
});
