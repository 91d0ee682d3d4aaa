import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TrainingGone } from './training-gone.tsx';
import type { TrainingSearch } from './training-search.ts';
import { TrainingSteps } from './training-steps.tsx';
import video from './video/video-frame.module.css';

type Props = { id: string; step: TrainingSearch['step'] };

export function TrainingModule({ id, step }: Props) {
  const { data, error, refetch } = useQuery(query('GET /api/client/training/:id', { id }));
  if (error?.status === 404) return <TrainingGone />;
  if (data) return <TrainingSteps {...data} step={step} />;
  return error ? <Failed msg={error.msg} onRetry={() => void refetch()} /> : <Loading />;
}

function Failed({ msg, onRetry }: { msg: string; onRetry: () => void }) {
  return (
    <>
      <PageHead title="Training" back={{ label: 'Training', link: { to: '/program/$slug/training-catalog' } }} />
      <Failure title="The training could not be loaded." detail={msg} onRetry={onRetry} />
    </>
  );
}

const Loading = () => (
  <div className={video.step} role="status" aria-label="Loading the training">
    <Skeleton h={20} w={90} mb={16} />
    <Skeleton h={30} w="60%" mb={24} />
    <Skeleton className={video.frame} radius={16} />
  </div>
);
