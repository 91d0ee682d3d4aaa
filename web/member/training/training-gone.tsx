import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TrainingScene } from '#web/ui/scenes.tsx';
import { Card } from '#web/ui/section.tsx';
import { useMemberPaths } from '../use-program.ts';

/** An old link, or a training that was taken out meanwhile. */
export const TrainingGone = () => (
  <Card flush>
    <EmptyState
      page
      art={<TrainingScene />}
      title="This training is not offered"
      text="It may have been taken out of the program. The others are still there."
      action={
        <Button component={Link} href={useMemberPaths().trainings} size="md" h={48} px={28}>
          All trainings
        </Button>
      }
    />
  </Card>
);
