import type { TrainingForAdmins } from '#contract/program-goods.ts';
import { countOf } from '#domain/counts.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Program } from '../../program.ts';
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
    <EditModal
      title={training ? 'Edit module' : 'Add module'}
      name={form.edit.values.moduleName.trim() || 'this module'}
      edit={form.edit}
      cannotSave={form.cannotSave}
      onClose={onClose}
    >
      {training && training.completions > 0 && (
        <Notice kind="info" title={`Completed by ${countOf(training.completions, 'participant')}`}>
          What they answered and earned stays as it was; changes are for those who come next.
        </Notice>
      )}
      <TrainingFields form={form} />
    </EditModal>
  );
}
