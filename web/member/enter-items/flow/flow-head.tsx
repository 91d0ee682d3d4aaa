import { Skeleton } from '@mantine/core';
import { StepProgress } from '#web/ui/layout/step-progress.tsx';
import type { LabeledLink } from '#web/ui/links/link.tsx';

/** The flow shows four steps: search results appear below the search, and the final screen has no step. */
const steps = ['Invoice details', 'Item search', 'Item details', 'Item confirmation'];

type Props = {
  /** The step, from 0. */
  at: number;
  back?: LabeledLink;
  title?: string;
};

export const FlowHead = ({ at, back, title = 'Enter Items' }: Props) => (
  <StepProgress title={title} back={back} steps={steps} at={at} />
);

export const StepLoading = () => <Skeleton h={360} radius="xl" role="status" aria-label="Loading" />;
