import type { TrainingForAdmins } from '#contract/program-goods.ts';
import { countOf } from '#domain/counts.ts';
import { Notice } from '#web/ui/notices/notice.tsx';
import { EntryModal } from '../../../entry-modal/entry-modal.tsx';
import type { Program } from '../../draft/parts.ts';
import { EntryNotices } from '../../entries/entry-notices.tsx';
import { TrainingFields } from './training-fields.tsx';
import { useTrainingForm } from './use-training-form.ts';

type Props = {
  program: Program;
  /** The one to change; without it a new one. */
  training: TrainingForAdmins | undefined;
  onClose: () => void;
};

export function TrainingModal({ program, training, onClose }: Props) {
  const form = useTrainingForm(program, training, onClose);
  return (
    <EntryModal
      title={training ? 'Edit module' : 'Add module'}
      name={form.draft.moduleName.trim() || 'this module'}
      isChanged={form.isChanged}
      isSaving={form.entry.isSaving}
      cannotSave={form.cannotSave}
      onClose={onClose}
      onSave={form.save}
    >
      <EntryNotices entry={form.entry} onTakeTheirs={form.takeTheirs} onKeepMine={form.save} />
      {training && training.completions > 0 && (
        <Notice kind="info" title={`Completed by ${countOf(training.completions, 'participant')}`}>
          What they answered and earned stays as it was; changes are for those who come next.
        </Notice>
      )}
      <TrainingFields form={form} />
    </EntryModal>
  );
}
