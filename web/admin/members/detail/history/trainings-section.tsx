import { Box } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DoneTraining } from '#contract/trainings.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { pages } from '#web/api/pages.ts';
import classes from './history.module.css';
import { HistorySection } from './history-section.tsx';

/** The trainings that the user has done, also those no longer offered. */
export function TrainingsSection({ member }: { member: { _id: string } }) {
  const list = useInfiniteQuery(pages('GET /api/admin/userLoyaltyProgram/:id/trainings', { id: member._id }));
  const trainings = list.data?.pages.flatMap((page) => page.trainings) ?? [];
  return (
    <HistorySection title="Trainings" list={list} empty="No trainings done yet.">
      {trainings.map((training) => (
        <Entry key={training._id} {...training} />
      ))}
    </HistorySection>
  );
}

const Entry = ({ moduleName, completion: { date, points, correct, questions } }: DoneTraining) => (
  <li className={classes.entry}>
    <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
      <div>{moduleName}</div>
      <div className={classes.quiet}>
        <span className="num">{formatDate(date)}</span>
        {questions > 0 && ` · ${correct} of ${questions} answers right`}
      </div>
    </Box>
    <div className={`num ${classes.figures}`}>
      <div>
        {points > 0 && '+'}
        {formatPoints(points)} points
      </div>
    </div>
  </li>
);
