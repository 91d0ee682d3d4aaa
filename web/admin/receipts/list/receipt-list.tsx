import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Answer, Ask } from '#web/api/call.ts';
import { List } from '#web/lists/list.tsx';
import { orderOf, useList } from '#web/lists/use-list.ts';
import type { Empty } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords, wordsOf } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';
import { receiptLink } from '../receipt-links.ts';
import type { ReceiptsSearch } from '../receipts-routes.ts';

const sortable = ['dateOfPurchase', 'name', 'receiptNumber'] as const;

type Asked = Pick<Ask<'GET /api/admin/receipt/list'>, 'status' | 'only'>;
type Address = Parameters<typeof useList<'GET /api/admin/receipt/list', ReceiptsSearch>>[0];

/** The receipts of one state, in the order of the address. */
export function useReceipts(address: Address, asked: Asked) {
  const { program = '', search } = address.search;
  const sort = orderOf(sortable, address.search);
  const list = useList(address, 'GET /api/admin/receipt/list', {
    ...{ program, search, sort: sort.key, direction: sort.direction },
    ...asked,
  });
  return { ...list, sort };
}

type Props = {
  list: ReturnType<typeof useReceipts>;
  /** The list's place in the address, which an opened receipt keeps. */
  search: ReceiptsSearch;
  lead: string;
  /** The label of the table and the window's title. */
  label: string;
  /** The columns after name, number, date, items and points. */
  columns: readonly Column<ListedReceipt>[];
  actions?: ReactNode;
  toolbar?: ReactNode;
  empty: Empty;
};

export function ReceiptList({ list, search, lead, label, columns, actions, toolbar, empty }: Props) {
  const words = useWords('receiptLists');
  return (
    <>
      <PageHead title={words.title} name={label} lead={lead} actions={actions} />
      <List
        list={list}
        rows={list.data?.receipts}
        label={label}
        noun="submission"
        failure={words.notLoaded}
        columns={[...receiptColumns(), ...columns, viewColumn(search)]}
        sort={list.sort}
        searched={words.search}
        searchWidth={300}
        toolbar={toolbar}
        empty={empty}
        noneFound={{ title: words.noneFound, text: words.noneFoundText }}
      />
    </>
  );
}

export type ListedReceipt = Answer<'GET /api/admin/receipt/list'>['receipts'][number];

/** The columns of every list of receipts. The keys of sortable ones are the API's. */
const receiptColumns = (): readonly Column<ListedReceipt>[] => {
  const { columns } = wordsOf('receiptLists');
  return [
    column('name', columns.name, { sortable: true, main: true }, ({ user }) => (
      <Text inherit component="div" fw={550}>
        <Clip text={user.name || columns.noName} />
      </Text>
    )),
    column(
      'receiptNumber',
      columns.receiptNumber,
      { sortable: true, width: 196, most: 380, card: 'sub' },
      ({ receiptNumber }) => (
        <div className="id clip" title={receiptNumber} dir="auto" translate="no">
          {receiptNumber}
        </div>
      ),
    ),
    column(
      'dateOfPurchase',
      columns.date,
      { sortable: true, width: 116, leaves: 3, card: 'sub' },
      ({ dateOfPurchase }) => sayDay(dateOfPurchase),
    ),
    column('items', columns.items, { num: true, width: 72, leaves: 1, card: 'sub' }, ({ itemCount }) => itemCount),
    column('points', columns.points, { num: true, width: 100, leaves: 2, card: 'sub' }, ({ points }) =>
      formatPoints(points),
    ),
  ];
};

/** The link keeps the list's order and page, so that Back returns to the same rows. */
const viewColumn = (list: ReceiptsSearch) => {
  const { view, viewReceipt } = wordsOf('receiptLists');
  return rowActions<ListedReceipt>(84, ({ _id, receiptNumber }) => [
    { label: view, spoken: viewReceipt(receiptNumber), link: receiptLink(list, _id) },
  ]);
};
