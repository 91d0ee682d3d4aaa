import { IconGift, IconReceipt } from '@tabler/icons-react';
import { useSession } from '#web/api/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useMemberPaths } from '../../use-program.ts';
import { Figures } from './figures.tsx';
import classes from './hero.module.css';
import { Tile } from './tile.tsx';

/** Name and ways on are there at once; the figures follow. */
export function Hero() {
  const { earnPoints, redeem } = useMemberPaths();
  return (
    <div className={classes.band}>
      <div className={classes.hero}>
        <div>
          <PageTitle name="Dashboard" className={classes.welcome}>
            Welcome, {useSession()?.user.firstName}
          </PageTitle>
          <Figures />
        </div>
        <div className={classes.tiles}>
          <Tile href={earnPoints} Icon={IconReceipt} title="Earn Points" text="Enter Items or Training" first />
          <Tile href={redeem} Icon={IconGift} title="Redeem Points" text="Choose your rewards" />
        </div>
      </div>
    </div>
  );
}
