import { PageHead } from '#web/ui/page-head.tsx';
import { Page } from '../../shell/page.tsx';
import { useMemberPaths } from '../../use-program.ts';
import { OpenTrainings } from './open-trainings.tsx';

export const TrainingCatalogPage = () => (
  <Page>
    <PageHead
      title="Training"
      lead="Watch the video, answer the questions, earn the points."
      back={{ label: 'Earn Points', href: useMemberPaths().earnPoints }}
    />
    <OpenTrainings />
  </Page>
);
