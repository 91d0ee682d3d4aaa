import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../shell/page.tsx';
import { TrainingModule } from './training-module.tsx';

/** One training: its video, its questions, and what it earned. */
export function TrainingModulePage() {
  const { training = '', step } = route.useSearch();
  return (
    <Page>
      <TrainingModule key={training} id={training} step={step} />
    </Page>
  );
}

const route = getRouteApi('/program/$slug/inside/training-module');
