import { OnThisPhone } from '../entries/on-this-phone.tsx';
import { Page } from '../shell/page.tsx';
import classes from './dashboard-page.module.css';
import { FirstSteps, useIsNewcomer } from './first-steps.tsx';
import { Hero } from './hero.tsx';
import { InReview, LastDecisions } from './latest-receipts.tsx';
import { NearestReward } from './nearest-reward.tsx';
import { TrainingsToTake } from './trainings-to-take.tsx';

export const DashboardPage = () => (
  <Page hero={<Hero />}>
    <div className={classes.grid}>
      <div>
        <OnThisPhone />
        <Receipts />
      </div>
      <div>
        <NearestReward />
        <TrainingsToTake />
      </div>
    </div>
  </Page>
);

function Receipts() {
  if (useIsNewcomer()) return <FirstSteps />;
  return (
    <>
      <InReview />
      <LastDecisions />
    </>
  );
}
