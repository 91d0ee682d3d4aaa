import { Button, Group } from '@mantine/core';
import type { Refusal } from '#web/api/refusal.ts';
import { IntoView, Notice } from '#web/ui/notice.tsx';

export interface NoticedEdit {
  conflict: { theirs: readonly string[]; takeTheirs: () => void; keepMine: () => unknown } | null;
  failure: Refusal | null;
  isSaving: boolean;
}
type Props = {
  edit: NoticedEdit;
  /** 'The company could not be saved.' */
  failed?: string | undefined;
  /** What keeping one's own version does in addition to saving. */
  onKeepMine?: () => void;
};

/** Why a form is not saved: somebody else changed the same fields, or the server refused for a reason that is no field's. */
export function EditNotices({
  edit: { conflict, failure, isSaving },
  failed = 'This is not saved yet.',
  onKeepMine,
}: Props) {
  if (conflict) {
    return (
      <IntoView>
        <Notice
          kind="warning"
          title="Changed by someone else while you were editing"
          actions={
            <Group gap="xs">
              <Button size="xs" variant="default" disabled={isSaving} onClick={conflict.takeTheirs}>
                Use their version
              </Button>
              <Button size="xs" variant="default" loading={isSaving} onClick={onKeepMine ?? conflict.keepMine}>
                Keep mine and save
              </Button>
            </Group>
          }
        >
          Theirs: {conflict.theirs.join(' · ')}. Nothing you typed is lost.
        </Notice>
      </IntoView>
    );
  }
  // A sentence that is shown beside its field is not repeated.
  if (!failure || failure.errors.some(({ message }) => message === failure.msg)) return null;
  return (
    <IntoView>
      <Notice kind="danger" title={failed}>
        {failure.msg}
      </Notice>
    </IntoView>
  );
}
