import { IconGift } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Card } from '#web/ui/section.tsx';
import { MemberButton } from '../../member-link.tsx';

/** An old link, or a reward that was taken out meanwhile. */
export const RewardGone = () => (
  <>
    <PageHead title="Redeem Points" />
    <Card flush>
      <EmptyState
        icon={<IconGift size={28} aria-hidden="true" />}
        title="This reward is not offered"
        text="It may have been taken out of the program. The others are still there."
        action={
          <MemberButton to="/program/$slug/redeem-points" size="md" h={48} px={28}>
            All rewards
          </MemberButton>
        }
      />
    </Card>
  </>
);
