import { PageHead } from '#web/ui/page-head.tsx';
import { Page } from '../../shell/page.tsx';
import { OpenTrainings } from './open-trainings.tsx';

export const TrainingCatalogPage = () => (
  <Page>
    <PageHead
      title="Training"
      lead="Watch the video, answer the questions, earn the points."
      back={{ label: 'Earn Points', link: { to: '/program/$slug/earn-points' } }}
    />
    <OpenTrainings />
  </Page>
);
