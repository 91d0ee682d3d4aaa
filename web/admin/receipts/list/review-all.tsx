import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { Link } from '#web/ui/link.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { receiptAddress } from '../receipt-address.ts';
import { sortable } from './receipt-list.tsx';

/** Opens the first receipt of the queue that the list shows, which goes by date whatever the list's own order; nothing while none waits. */
export function ReviewAll() {
  const { program, search } = useListAddress(sortable);
  const first = useQuery(query('GET /api/admin/receipt/list', { program, only: search.only, limit: 1 })).data
    ?.receipts[0];
  if (!first) return null;
  return (
    <Button component={Link} href={receiptAddress({ ...search, status: 'unapproved' }, first._id)}>
      Review all
    </Button>
  );
}
