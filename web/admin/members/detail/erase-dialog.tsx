import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { User } from '#contract/members.ts';
import { countOf } from '#domain/format.ts';
import { normalizeUsername } from '#domain/members.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';

/** Asks twice before a person is erased: by the dialog, and by the username that has to be typed. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useCheckedForm<{ username: string }>({
    initialValues: { username: '' },
    validate: {
      username: (typed) =>
        normalizeUsername(typed) === normalizeUsername(user.username) ? null : 'This is not the username.',
    },
  });
  const erase = useCall('POST /api/admin/user/:id/erase', () => ({ id: user._id, version: user.version }), {
    onSuccess: () => {
      notify.info('The personal data is erased.');
      onClose();
    },
    // The page shows it too, without this dialog.
    onError: ({ type, message }) => type === 'erased' && notify.info(message),
  });
  return (
    <AskingModal
      title={`Erase the personal data of ${user.name}?`}
      width={520}
      isChanged={false}
      isBusy={erase.isPending}
      cost=""
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(() => erase.mutate())}>
        <Stack gap="md">
          {erase.error && <Notice kind="danger" title={erase.error.message} />}
          <Text c="gray.8">
            Name, address, e-mail, login, answers, cart, receipt files, e-mails and notes are erased for good, and the
            person is logged out at once. Points, receipts and orders stay under “Erased member”. This cannot be undone.
          </Text>
          <OpenMatters user={user} />
          <TextInput
            label={
              <>
                Type <b>{user.username}</b> to confirm
              </>
            }
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('username')}
          />
          <DialogButtons busy={erase.isPending} onDismiss={onClose}>
            <Button type="submit" color="danger" loading={erase.isPending}>
              Erase
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}

/** What an erasure ends that is not finished. */
function OpenMatters({ user }: { user: User }) {
  const { data } = useRead('GET /api/admin/user/:id/open-matters', { id: user._id });
  if (!data) return null;
  const points = user.userLoyaltyProgram?.currentPoints ?? 0;
  const { drafts, waitingReceipts, unshippedRewards } = data;
  const ends = [
    points > 0 && `${countOf(points, 'point')} can no longer be redeemed`,
    waitingReceipts > 0 && `${countOf(waitingReceipts, 'receipt')} in review will be denied, without an e-mail`,
    unshippedRewards > 0 &&
      `${countOf(unshippedRewards, 'reward')} not shipped will lose the address, and the points stay spent`,
    drafts > 0 && `${countOf(drafts, 'draft')} will be deleted`,
  ].filter((line) => line !== false);
  if (ends.length === 0) return null;
  return (
    <Notice kind="warning" title="Not finished">
      {ends.map((line) => (
        <Text key={line} fz="sm">
          {line}.
        </Text>
      ))}
    </Notice>
  );
}
