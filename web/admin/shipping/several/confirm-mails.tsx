import { Box, Text } from '@mantine/core';
import { countOf } from '#domain/counts.ts';
import { shippingProblem } from '#domain/rewards.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.tsx';
import type { RedeemedItem } from '../redeemed-item.ts';
import { sayOutcome } from './say-outcome.tsx';
import { useTellSeveral } from './use-several.ts';

type Props = {
  program: string;
  items: readonly RedeemedItem[];
  opened: boolean;
  /** What is picked from now on: what could not be told stays. */
  onPick: (ids: string[]) => void;
  onClose: () => void;
};

/** One question for all the rows: who is told of what, and who is not. */
export function ConfirmMails({ program, items, opened, onPick, onClose }: Props) {
  const { start, isPending, error, reset } = useTellSeveral(program);
  const close = () => {
    reset();
    onClose();
  };
  const send = () =>
    start(items, null, ({ queued, failed }) => {
      close();
      if (queued > 0) notify.info(`${countOf(queued, 'e-mail')} ${queued === 1 ? 'is' : 'are'} on the way.`);
      else if (failed.length === 0) notify.info('All of them were told before.');
      sayOutcome(failedOf(items, failed), failed, { done: '', problem: 'could not be told of' });
      onPick(failed.map(({ _id }) => _id));
    });
  const told = items.filter(({ notifiedAt }) => notifiedAt !== null);
  const unready = items.filter((item) => shippingProblem(item) !== null);
  const due = items.filter((item) => !told.includes(item) && !unready.includes(item));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={send}
      title="Shipped notification"
      confirm={due.length > 1 ? `Send ${due.length} e-mails` : 'Send e-mail'}
      busy={isPending}
    >
      <p>Are you sure you want to send the shipped notification email?</p>
      <Box component="ul" mah={200} my={6} pl={18} style={{ overflowY: 'auto', listStyle: 'disc' }}>
        {due.map(({ _id, name, user }) => (
          <li key={_id}>
            <strong>{user.username}</strong>: {name}
          </li>
        ))}
      </Box>
      {told.length > 0 && (
        <Text fz="xs" c="dimmed">
          {countOf(told.length, 'item')} told before: no second e-mail.
        </Text>
      )}
      {unready.length > 0 && (
        <Text fz="xs" c="dimmed">
          {countOf(unready.length, 'item')} not shipped yet: no e-mail, and still selected.
        </Text>
      )}
      {error && (
        <Notice kind="danger" title="The e-mails were not sent.">
          {error.msg}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

const failedOf = (items: readonly RedeemedItem[], failed: readonly { _id: string }[]) =>
  items.filter(({ _id }) => failed.some((one) => one._id === _id));
