import { Stack, Text } from '@mantine/core';
import { useCall } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { useWords } from '#web/words.ts';
import { type Choice, type ExportFile, nameAs } from './running-exports.ts';

type Props = { programId: string; file: ExportFile; choice: Choice; onClose: () => void };

/** A list that is too long to be downloaded at once is prepared by the server, if its reader wants that. */
export function PrepareDialog({ programId, file, choice: { from, to, format }, onClose }: Props) {
  const words = useWords('hub').large;
  const days = { ...(from && { from }), ...(to && { to }) };
  const preparing = useCall(
    'POST /api/admin/program/:programId/exports',
    () => ({ programId, list: file.name, ...days, format }),
    { onSuccess: onClose },
  );
  return (
    <ConfirmDialog
      opened
      title={words.title}
      confirm={words.prepare}
      act={preparing}
      onConfirm={() => preparing.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{words.text(nameAs(file.fileName, { ...days, format }))}</Text>
        <Text>{words.kept}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
