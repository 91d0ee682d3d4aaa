import type { RewardItem } from '#contract/rewards.ts';
import { EntryModal } from '../../entry-modal/entry-modal.tsx';
import type { Program } from '../draft/parts.ts';
import { EntryNotices } from '../entries/entry-notices.tsx';
import { RewardFields } from './reward-fields.tsx';
import { useRewardForm } from './use-reward-form.ts';

type Props = {
  program: Program;
  /** The one to change; without it a new one. */
  reward: RewardItem | undefined;
  onClose: () => void;
};

/** A picture that was uploaded here and is not saved leaves the store when the modal is left. */
export function RewardModal({ program, reward, onClose }: Props) {
  const form = useRewardForm(program, reward, onClose);
  return (
    <EntryModal
      title={reward ? 'Edit reward item' : 'Add reward item'}
      name={form.draft.name.trim() || 'this reward item'}
      isChanged={form.isChanged}
      isSaving={form.entry.isSaving}
      isBusy={form.picture.isUploading}
      onGiveUp={form.picture.removeNew}
      onClose={onClose}
      onSave={form.save}
    >
      <EntryNotices entry={form.entry} onTakeTheirs={form.takeTheirs} onKeepMine={form.save} />
      <RewardFields form={form} />
    </EntryModal>
  );
}
