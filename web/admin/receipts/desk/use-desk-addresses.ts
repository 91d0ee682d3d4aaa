import { useSearch } from '@tanstack/react-router';
import type { ReceiptState } from '../receipt.ts';
import { listAddress, receiptAddress } from '../receipt-address.ts';

/** Where the desk leads: to other receipts, to a comparison, and back to the list it was opened from. */
export function useDeskAddresses() {
  const search = useSearch({ from: '/admin/inside/program/edit/receipt-item-detail' });
  return {
    receipt: (id: string) => receiptAddress(search, id),
    compare: (id: string, other: string) => `${receiptAddress(search, id)}&compare=${other}`,
    list: (state: ReceiptState) => listAddress(search, state),
  };
}
