import { type ComponentType, lazy, Suspense } from 'react';
import { loadWords } from '#web/words.ts';
import { OnThisPhone } from '../entries/on-this-phone.tsx';
import { Page } from '../shell/page.tsx';
import { useProgram } from '../use-member.ts';
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
        <Announced />
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

/** Few programs announce something; without its code the home works without it. */
function Announced() {
  const { announcements = [] } = useProgram();
  if (announcements.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Announcements all={announcements} />
    </Suspense>
  );
}

const Announcements = lazy(() =>
  loadWords('further')
    .then(() => import('./announcements.tsx'))
    .then(
      (module): Loaded => ({ default: module.Announcements }),
      () => ({ default: () => null }),
    ),
);
type Loaded = { default: ComponentType<Parameters<typeof import('./announcements.tsx').Announcements>[0]> };

function Receipts() {
  if (useIsNewcomer()) return <FirstSteps />;
  return (
    <>
      <InReview />
      <LastDecisions />
    </>
  );
}
