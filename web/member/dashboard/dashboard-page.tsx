import { Page } from '../shell/page.tsx';
import classes from './dashboard-page.module.css';
import { Hero } from './hero/hero.tsx';
import { NearestReward } from './nearest/nearest-reward.tsx';
import { InReview } from './receipts/in-review.tsx';
import { LastDecisions } from './receipts/last-decisions.tsx';
import { TrainingsToTake } from './trainings/trainings-to-take.tsx';

export const DashboardPage = () => (
  <Page hero={<Hero />}>
    <div className={classes.grid}>
      <div>
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
