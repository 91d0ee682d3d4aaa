import { Button, Group } from '@mantine/core';
import type { Refusal } from '#web/api/refusal.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';

export interface NoticedEdit {
  conflict: { theirs: readonly string[]; takeTheirs: () => void; keepMine: () => unknown } | null;
  failure: Refusal | null;
  isSaving: boolean;
}
type Props = {
  edit: NoticedEdit;
  /** 'The company could not be saved.' */
  failed?: string | undefined;
  /** An additional action of keeping one's own version, besides saving. */
  onKeepMine?: () => void;
};

/** Why a form was not saved: a conflict, or a refusal that no field shows. */
export function EditNotices({ edit: { conflict, failure, isSaving }, failed, onKeepMine }: Props) {
  const words = useWords('parts').edit;
  if (conflict) {
    return (
      <IntoView>
        <Notice
          kind="warning"
          title={words.changedTitle}
          actions={
            <Group gap="xs">
              <Button size="xs" variant="default" disabled={isSaving} onClick={conflict.takeTheirs}>
                {words.takeTheirs}
              </Button>
              <Button size="xs" variant="default" loading={isSaving} onClick={onKeepMine ?? conflict.keepMine}>
                {words.keepMine}
              </Button>
            </Group>
          }
        >
          {words.theirs(conflict.theirs)}
        </Notice>
      </IntoView>
    );
  }
  // A sentence that a field shows is not repeated.
  if (!failure || failure.errors.some(({ message }) => message === failure.message)) return null;
  return (
    <IntoView>
      <Notice kind="danger" title={failed ?? words.notSaved}>
        {failure.message}
      </Notice>
    </IntoView>
  );
}
