import { Button, Group } from '@mantine/core';
import { IntoView } from '#web/ui/notices/into-view.tsx';
import { Notice } from '#web/ui/notices/notice.tsx';
import type { ProgramDraft } from './use-program-draft.ts';

type Props = { draft: ProgramDraft; onKeepMine: () => void };

/** Two people changed the same: whose it is to be is asked, and what each wrote stands beside the fields. */
export function ConflictNotice({ draft: { conflict, isSaving }, onKeepMine }: Props) {
  if (!conflict) return null;
  return (
    <IntoView>
      <Notice
        kind="warning"
        title="Changed by someone else while you were editing"
        actions={
          <Group gap={8}>
            <Button size="xs" variant="default" onClick={conflict.useTheirs}>
              Use their version
            </Button>
            <Button size="xs" variant="default" loading={isSaving} onClick={onKeepMine}>
              Keep mine and save
            </Button>
          </Group>
        }
      >
        Only the marked fields differ; nothing you typed is lost.
      </Notice>
    </IntoView>
  );
}
