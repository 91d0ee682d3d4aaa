import { Button, Group } from '@mantine/core';
import { IntoView } from '#web/ui/notices/into-view.tsx';
import { Notice } from '#web/ui/notices/notice.tsx';
import type { Program } from '../draft/parts.ts';
import type { EntrySave } from './use-entry-save.ts';

type Props = { entry: EntrySave; onTakeTheirs: () => void; onKeepMine: (over: Program) => void };

/** Why an entry is not saved. */
export function EntryNotices({ entry, onTakeTheirs, onKeepMine }: Props) {
  const { theirs, differences, failure, isSaving } = entry;
  if (theirs) {
    return (
      <IntoView>
        <Notice
          kind="warning"
          title="Changed by someone else while you were editing"
          actions={
            <Group gap={8}>
              <Button size="xs" variant="default" disabled={isSaving} onClick={onTakeTheirs}>
                Use their version
              </Button>
              <Button size="xs" variant="default" loading={isSaving} onClick={() => onKeepMine(theirs)}>
                Keep mine and save
              </Button>
            </Group>
          }
        >
          {differences.length > 0 && `Theirs: ${differences.join(' · ')}. `}
          Nothing you typed is lost.
        </Notice>
      </IntoView>
    );
  }
  if (!failure) return null;
  return (
    <IntoView>
      <Notice kind="danger" title="This is not saved yet.">
        {failure.msg}
      </Notice>
    </IntoView>
  );
}
