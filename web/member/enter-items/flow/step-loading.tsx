import { Skeleton } from '@mantine/core';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { stepNames } from './step-names.ts';

export const StepLoading = () => (
  <div role="status" aria-label="Loading">
    <StepProgress title="Enter Items" steps={stepNames} at={0} />
    <Skeleton h={360} radius={16} />
  </div>
);
