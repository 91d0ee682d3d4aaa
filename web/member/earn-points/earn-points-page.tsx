import { IconPlayerPlay, IconReceipt } from '@tabler/icons-react';
import { PageHead } from '#web/ui/page-head.tsx';
import { Page } from '../shell/page.tsx';
import { useMemberPaths } from '../use-program.ts';
import classes from './earn-points-page.module.css';
import { Way } from './way.tsx';

export function EarnPointsPage() {
  const { enterItems, trainings } = useMemberPaths();
  return (
    <Page>
      <PageHead title="Earn Points" lead="Send in the receipt of a purchase, or take a training." />
      <div className={classes.ways}>
        <Way
          href={enterItems}
          Icon={IconReceipt}
          title="Enter Items"
          text="Take a photo of your receipt and pick what you bought. Review takes up to 72 business hours."
        />
        <Way
          href={trainings}
          Icon={IconPlayerPlay}
          title="Training"
          text="Watch a short video and answer its questions. The points are yours at once."
        />
      </div>
    </Page>
  );
}
