import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TrainingScene } from '#web/ui/scenes/training-scene.tsx';
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
