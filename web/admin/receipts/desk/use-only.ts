import { useSearch } from '@tanstack/react-router';
import type { Only } from '../receipt.ts';

/** Which receipts are gone through at the desk: the address says it. */
export const useOnly = (): Only => useSearch({ from: '/admin/inside/program/edit/receipt-item-detail' }).only;
