import type { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notices/notify.tsx';
import { atTheDesk } from './use-next-receipt.ts';

/** Somebody else decided the receipt meanwhile: nothing went wrong, and there is no more to do. Answers whether it is so. */
export function tellIfDecided({ type, msg }: Refusal): boolean {
  const isDecided = type === 'receipt-approved' || type === 'receipt-denied';
  if (isDecided) notify.info('Somebody else was quicker.', { ...atTheDesk, detail: `${msg}.` });
  return isDecided;
}
