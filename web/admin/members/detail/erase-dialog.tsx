import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { User } from '#contract/members.ts';
import { normalizeUsername } from '#domain/members.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

/** Asks twice before a person is erased: by the dialog, and by the username that has to be typed. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const words = useWords('people').erase;
  const form = useCheckedForm<{ username: string }>({
    initialValues: { username: '' },
    validate: {
      username: (typed) => (normalizeUsername(typed) === normalizeUsername(user.username) ? null : words.notUsername),
    },
  });
  const erase = useCall('POST /api/admin/user/:id/erase', () => ({ id: user._id, version: user.version }), {
    onSuccess: () => {
      notify.info(words.erased);
      onClose();
    },
    // The page shows it too, without this dialog.
    onError: ({ type, message }) => type === 'erased' && notify.info(message),
  });
  return (
    <AskingModal
      title={words.title(user.name)}
      width={520}
      isChanged={false}
      isBusy={erase.isPending}
      cost=""
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(() => erase.mutate())}>
        <Stack gap="md">
          {erase.error && <Notice kind="danger" title={erase.error.message} />}
          <Text c="gray.8">{words.effect}</Text>
          <OpenMatters user={user} />
          <TextInput
            label={words.typeToConfirm(<b key="username">{user.username}</b>)}
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('username')}
          />
          <DialogButtons busy={erase.isPending} onDismiss={onClose}>
            <Button type="submit" color="danger" loading={erase.isPending}>
              {words.submit}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}

/** What an erasure ends that is not finished. */
function OpenMatters({ user }: { user: User }) {
  const words = useWords('people').erase;
  const { data } = useRead('GET /api/admin/user/:id/open-matters', { id: user._id });
  if (!data) return null;
  const { currentPoints = 0, heldPoints = 0 } = user.userLoyaltyProgram ?? {};
  const points = currentPoints + heldPoints;
  const { drafts, waitingReceipts, unshippedRewards } = data;
  const ends = [
    points > 0 && words.points(points),
    waitingReceipts > 0 && words.receipts(waitingReceipts),
    unshippedRewards > 0 && words.rewards(unshippedRewards),
    drafts > 0 && words.drafts(drafts),
  ].filter((line) => line !== false);
  if (ends.length === 0) return null;
  return (
    <Notice kind="warning" title={words.notFinished}>
      {ends.map((line) => (
        <Text key={line} fz="sm">
          {line}
        </Text>
      ))}
    </Notice>
  );
}
