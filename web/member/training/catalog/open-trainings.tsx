import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#web/api/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { TrainingScene } from '#web/ui/scenes.tsx';
import { Card } from '#web/ui/section.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { MemberButton } from '../../member-link.tsx';
import classes from './open-trainings.module.css';
import { TrainingCard } from './training-card.tsx';

/** The trainings that can be taken and were not. */
export function OpenTrainings() {
  const list = useInfiniteQuery(pages('GET /api/client/training/list', { status: 'open' }));
  const trainings = list.data?.pages.flatMap((page) => page.trainings) ?? [];
  if (list.isPending) return <Loading />;
  if (trainings.length === 0 && !list.error) return <NothingToTake />;
  return (
    <>
      <ul className={classes.list}>
        {trainings.map((training) => (
          <TrainingCard key={training._id} training={training} />
        ))}
      </ul>
      {list.error && (
        <Failure
          title="The trainings could not be loaded."
          detail={list.error.msg}
          onRetry={() => void (trainings.length === 0 ? list.refetch() : list.fetchNextPage())}
        />
      )}
      {!list.error && <ShowMore more={list} />}
    </>
  );
}

const Loading = () => (
  <div className={classes.list} role="status" aria-label="Loading the trainings">
    <Skeleton className={classes.place} radius={16} />
    <Skeleton className={classes.place} radius={16} />
  </div>
);

const NothingToTake = () => (
  <Card flush>
    <EmptyState
      art={<TrainingScene />}
      title="No training to take"
      text="You have taken every training there is. New ones appear here."
      action={
        <MemberButton to="/program/$slug/activity" search={{ tab: 'trainings' }} variant="default" size="md" h={48}>
          Trainings you have done
        </MemberButton>
      }
    />
  </Card>
);
