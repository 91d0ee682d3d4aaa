import type { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notify.tsx';
import { atTheDesk } from './use-next-receipt.ts';

/** Somebody else decided the receipt meanwhile: nothing went wrong, and there is no more to do. Answers whether it is so. */
export function notifyIfDecided({ type }: Refusal, receiptNumber: string): boolean {
  const isDecided = type === 'receipt-approved' || type === 'receipt-denied';
  if (isDecided) {
    const outcome = type === 'receipt-approved' ? 'approved' : 'denied';
    notify.info('Somebody else was quicker.', { ...atTheDesk, detail: `Receipt ${receiptNumber} was ${outcome}.` });
  }
  return isDecided;
}
