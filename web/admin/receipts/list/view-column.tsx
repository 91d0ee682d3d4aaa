import { Button } from '@mantine/core';
import type { ListSearch } from '#web/search.ts';
import { Link } from '#web/ui/link.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { receiptAddress } from '../receipt-address.ts';
import type { ListedReceipt } from './receipt-columns.tsx';

/** The list's own order and page travel along, so that Back leads to the same rows. */
export const viewColumn = (list: ListSearch): Column<ListedReceipt> => ({
  key: 'view',
  label: 'Actions',
  quiet: true,
  width: 84,
  card: 'actions',
  render: ({ _id, receiptNumber }) => (
    <Button
      component={Link}
      href={receiptAddress(list, _id)}
      size="xs"
      variant="default"
      aria-label={`View receipt ${receiptNumber}`}
    >
      View
    </Button>
  ),
});
