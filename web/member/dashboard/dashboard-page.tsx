import { Page } from '../shell/page.tsx';
import { WaitingReceipts } from '../waiting/waiting-receipts.tsx';
import classes from './dashboard-page.module.css';
import { Hero } from './hero.tsx';
import { InReview, LastDecisions } from './latest-receipts.tsx';
import { NearestReward } from './nearest-reward.tsx';
import { TrainingsToTake } from './trainings-to-take.tsx';

export const DashboardPage = () => (
  <Page hero={<Hero />}>
    <div className={classes.grid}>
      <div>
        <WaitingReceipts />
        <InReview />
        <LastDecisions />
      </div>
      <div>
        <NearestReward />
        <TrainingsToTake />
      </div>
    </div>
  </Page>
);
