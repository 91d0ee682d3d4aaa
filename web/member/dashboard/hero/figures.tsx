import { Box, Button, Skeleton } from '@mantine/core';
import { PointsFigure } from '#web/ui/points-figure.tsx';
import { useOwnUser } from '../../use-member.ts';
import classes from './figures.module.css';

export function Figures() {
  const { data, error, refetch } = useOwnUser();
  const member = data?.user.userLoyaltyProgram;
  if (!member && error) {
    return (
      <Box mt="md" role="alert">
        <p>Your points could not be loaded. {error.msg}</p>
        <Button variant="white" h={44} mt={8} onClick={() => void refetch()}>
          Try again
        </Button>
      </Box>
    );
  }
  return (
    <div className={classes.figures}>
      {member ? <PointsFigure label="Points left to redeem" value={member.currentPoints} /> : <Waiting />}
      {member ? <PointsFigure label="Total points earned" value={member.totalPoints} /> : <Waiting />}
    </div>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading your points">
    <Skeleton h={14} w={130} my={3} opacity={0.3} />
    <Skeleton className={classes.waiting} opacity={0.3} />
  </div>
);
