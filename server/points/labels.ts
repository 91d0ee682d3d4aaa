import { countOf } from '#domain/format.ts';

// The labels of entries that are in no person's words, as staff and exports read them.

export const receiptLabel = (receiptNumber: string): string => `Receipt ${receiptNumber}`;

export const orderLabel = (items: number): string => `Order of ${countOf(items, 'item')}`;
