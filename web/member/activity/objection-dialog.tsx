import { Button, Stack, Textarea } from '@mantine/core';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { useCall } from '#web/api/query.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import type { Decided } from './objection.tsx';

type Props = { to: Decided; typed: string; onClose: (typed: string) => void };

/** What the member says against a decision on a receipt. What was typed before it was closed stays. */
export function ObjectionDialog({ to: { _id: id, decision }, typed, onClose }: Props) {
  const words = useWords('objection');
  const form = useCheckedForm({
    initialValues: { words: typed },
    onValuesChange: () => reset(),
    validate: { words: (said) => (said.trim() === '' ? words.missing : null) },
  });
  const { mutate, isPending, error, reset } = useCall(
    'POST /api/client/receipt/:id/objection',
    () => ({ id, decision, words: form.values.words }),
    {
      onSuccess: () => {
        notify.info(words.sent);
        onClose('');
      },
    },
  );
  return (
    <Dialog
      opened
      title={words.title}
      size={460}
      closeOnClickOutside={false}
      onClose={() => !isPending && onClose(form.values.words)}
    >
      <form noValidate onSubmit={form.submit(() => mutate())}>
        <Stack gap="md">
          {error && <Notice kind="danger" title={error.reason} />}
          <p>{words.lead}</p>
          <Textarea
            label={words.words}
            withAsterisk
            data-autofocus
            autosize
            minRows={3}
            maxLength={MOST_CHARACTERS.objection}
            {...form.getInputProps('words')}
          />
          <DialogButtons busy={isPending} onDismiss={() => onClose(form.values.words)}>
            <Button type="submit" loading={isPending}>
              {words.send}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
