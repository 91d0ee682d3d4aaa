import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { notify } from '#web/ui/feedback/notify.tsx';
import { loadWords } from '#web/words.ts';
import type { Answering } from '../objection/answer-dialog.tsx';
import type { Receipt } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';
import { receiptKey } from '../receipt-query.ts';
import { atTheDesk } from './use-next-receipt.ts';

/** Seldom opened, so that the desk does not load them. They import nothing of the desk, which would be loaded with them elsewhere. */
const ReopenDialog = lazy(() => import('./reopen-dialog.tsx').then((module) => ({ default: module.ReopenDialog })));
const AnswerDialog = lazy(() =>
  loadWords('objections')
    .then(() => import('../objection/answer-dialog.tsx'))
    .then((module) => ({ default: module.AnswerDialog })),
);

/** What is done about the last decision on a receipt, as the receipt was when it was asked for. */
export type Asked = { receipt: Receipt; how: 'reopen' | Answering['how'] };

/** Reopens a decided receipt, or answers an objection. */
export function DecidedDialog({ asked: { receipt, how }, onClose }: { asked: Asked; onClose: () => void }) {
  const client = useQueryClient();
  const only = useOnly();
  const shared: Omit<Answering, 'how'> = {
    receipt,
    only,
    onDone: (answer, news) => {
      client.setQueryData(receiptKey(receipt._id, only), answer);
      notify.info(news, atTheDesk);
      onClose();
    },
    onClose,
  };
  return (
    <Suspense>{how === 'reopen' ? <ReopenDialog {...shared} /> : <AnswerDialog {...shared} how={how} />}</Suspense>
  );
}
