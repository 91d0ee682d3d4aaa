import { Box, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ListedTraining } from '#contract/trainings.ts';
import { countOf } from '#domain/counts.ts';
import { formatPoints } from '#domain/points.ts';
import { MemberButton } from '../../member-link.tsx';
import { useMemberId } from '../../use-member.ts';
import { VideoCover } from '../cover/video-cover.tsx';
import { readPosition } from '../video/kept-position.ts';
import classes from './training-card.module.css';

/** The whole card leads to the training. */
export function TrainingCard({ training }: { training: ListedTraining }) {
  const { _id, moduleName, description, points, questions, watched, videoUrl } = training;
  const memberId = useMemberId();
  const isBegun = watched || readPosition(memberId, _id) > 0;
  return (
    <li className={classes.card}>
      <Box pos="relative">
        <VideoCover videoUrl={videoUrl} />
        {isBegun && <span className={classes.started}>In progress</span>}
      </Box>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2>{moduleName}</h2>
          <p className={classes.earn}>
            <b className="num">{formatPoints(points)}</b> points
          </p>
        </div>
        <Text inherit mt={4} mb="md" lh={1.45} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {description}
        </Text>
        <div className={classes.foot}>
          <p>
            <IconHelpCircle size={18} aria-hidden="true" /> {countOf(questions, 'question')}
          </p>
          <MemberButton
            to="/program/$slug/training-module"
            search={{ training: _id }}
            variant="light"
            h={44}
            aria-label={`Watch Video: ${moduleName}`}
          >
            Watch Video
          </MemberButton>
        </div>
      </div>
    </li>
  );
}
