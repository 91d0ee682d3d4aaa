import { Button, Group } from '@mantine/core';
import { IntoView } from '#web/ui/notices/into-view.tsx';
import { Notice } from '#web/ui/notices/notice.tsx';

type Props = {
  /** What stands otherwise in theirs, as in 'Points: 600'. */
  differences: readonly string[];
  isSaving: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else has saved the entry since it was opened: whose version it is to be. */
export const TheirsNotice = ({ differences, isSaving, onTakeTheirs, onKeepMine }: Props) => (
  <IntoView>
    <Notice
      kind="warning"
      title="Changed by someone else while you were editing"
      actions={
        <Group gap={8}>
          <Button size="xs" variant="default" disabled={isSaving} onClick={onTakeTheirs}>
            Use their version
          </Button>
          <Button size="xs" variant="default" loading={isSaving} onClick={onKeepMine}>
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
