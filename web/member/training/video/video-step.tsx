import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import type { OfferedTraining } from '#contract/trainings.ts';
import { countOf } from '#domain/counts.ts';
import { formatPoints } from '#domain/points.ts';
import { formatLength } from '#domain/watching.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { MemberButton } from '../../member-link.tsx';
import { Player } from './player.tsx';
import { useMarkWatched } from './use-mark-watched.ts';
import { useWatch } from './use-watch.ts';
import classes from './video-frame.module.css';

type Props = { training: OfferedTraining; watched: boolean; isFinishing: boolean; onNext: () => void };

/** Next is enabled only after the video ends; seen once, it can be seen again and left at any time. */
export function VideoStep({ training, watched, isFinishing, onNext }: Props) {
  const { _id, moduleName, videoUrl, points, questions } = training;
  const [isEnded, setIsEnded] = useState(false);
  const { watch, seen } = useWatch(_id, watched);
  const mark = useMarkWatched(_id);
  const canGoOn = watched || isEnded || videoUrl.trim() === '';
  return (
    <div className={classes.step}>
      <PageHead
        title={moduleName}
        lead={`${countOf(questions.length, 'question')} after the video · ${formatPoints(points)} points`}
        back={{ label: 'Training', link: { to: '/program/$slug/training-catalog' } }}
      />
      <Player
        videoUrl={videoUrl}
        title={`Video: ${moduleName}`}
        watch={watch}
        onEnded={() => {
          setIsEnded(true);
          if (!watched) mark.mutate();
        }}
      />
      <div className={classes.seen}>
        <Progress value={canGoOn ? 100 : share(seen)} aria-label="Seen of the video" />
        <p>
          <span id="next-hint">{canGoOn ? 'Press Next to go on.' : 'Next opens when the video ends.'}</span>
          {seen.length > 0 && !canGoOn && (
            <span className="num">
              {formatLength(seen.at)} of {formatLength(seen.length)}
            </span>
          )}
        </p>
      </div>
      <ActionBar>
        <MemberButton to="/program/$slug/training-catalog" variant="default" size="md" h={48} px={24}>
          Previous
        </MemberButton>
        <Button
          size="md"
          h={48}
          px={32}
          disabled={!canGoOn}
          loading={mark.isPending || isFinishing}
          aria-describedby="next-hint"
          onClick={() => (watched ? onNext() : mark.mutate(undefined, { onSuccess: onNext }))}
        >
          Next
        </Button>
      </ActionBar>
    </div>
  );
}

const share = ({ at, length }: { at: number; length: number }) => (length > 0 ? Math.round((at / length) * 100) : 0);
