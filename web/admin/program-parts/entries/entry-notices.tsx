import { IntoView } from '#web/ui/notices/into-view.tsx';
import { Notice } from '#web/ui/notices/notice.tsx';
import { TheirsNotice } from '../../entry-modal/theirs-notice.tsx';
import type { Program } from '../draft/parts.ts';
import type { EntrySave } from './use-entry-save.ts';

type Props = { entry: EntrySave; onTakeTheirs: () => void; onKeepMine: (over: Program) => void };

/** Why an entry is not saved. */
export function EntryNotices({ entry, onTakeTheirs, onKeepMine }: Props) {
  const { theirs, differences, failure, isSaving } = entry;
  if (theirs) {
    return (
      <TheirsNotice
        differences={differences}
        isSaving={isSaving}
        onTakeTheirs={onTakeTheirs}
        onKeepMine={() => onKeepMine(theirs)}
      />
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
