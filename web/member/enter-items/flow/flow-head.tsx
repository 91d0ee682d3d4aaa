import { Skeleton } from '@mantine/core';
import { StepProgress } from '#web/ui/layout/step-progress.tsx';
import type { LabeledLink } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';

type Props = {
  /** The step, from 0. */
  at: number;
  back?: LabeledLink;
  title?: string;
};

/** The flow shows four steps: search results appear below the search, and the final screen has no step. */
export function FlowHead({ at, back, title }: Props) {
  const words = useWords('entry').flow;
  const steps = [words.invoiceStep, words.searchStep, words.quantityStep, words.confirmStep];
  return <StepProgress title={title ?? words.title} back={back} steps={steps} at={at} />;
}

export const StepLoading = () => (
  <Skeleton h={360} radius="xl" role="status" aria-label={useWords('entry').flow.loading} />
);
