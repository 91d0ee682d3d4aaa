import { EmptyState } from '#web/ui/empty-state.tsx';
import { TrainingScene } from '#web/ui/scenes.tsx';
import { Card } from '#web/ui/section.tsx';
import { MemberButton } from '../member-link.tsx';

/** An old link, or a training that was taken out meanwhile. */
export const TrainingGone = () => (
  <Card flush>
    <EmptyState
      page
      art={<TrainingScene />}
      title="This training is not offered"
      text="It may have been taken out of the program. The others are still there."
      action={
        <MemberButton to="/program/$slug/training-catalog" size="md" h={48} px={28}>
          All trainings
        </MemberButton>
      }
    />
  </Card>
);
