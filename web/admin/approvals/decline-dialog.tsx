import { Text } from '@mantine/core';
import type { Approval } from '#contract/approvals.ts';
import { useCall } from '#web/api/query.ts';
import { ReasonDialog } from '#web/edit/reason-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import { WhatIsAsked } from '../waiting/what-is-asked.tsx';

type Props = { program: string; asked: Approval; onClose: () => void };

/** Declining needs a word. */
export function DeclineDialog({ program, asked, onClose }: Props) {
  const { declining: words, decline } = useWords('approvals');
  const act = useCall(
    'POST /api/admin/program/:id/approval/:approvalId/decline',
    (comment: string) => ({ id: program, approvalId: asked._id, comment }),
    {
      onSuccess: () => {
        notify.info(words.done);
        onClose();
      },
    },
  );
  return (
    <ReasonDialog words={{ ...words, submit: decline }} act={act} isDanger onClose={onClose}>
      <Text size="sm">
        <WhatIsAsked asked={asked} />
      </Text>
    </ReasonDialog>
  );
}
