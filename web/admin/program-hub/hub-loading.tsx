import { Skeleton } from '@mantine/core';
import classes from './hub.module.css';

export const HubLoading = () => (
  <>
    <div className={classes.counts} role="status" aria-label="Loading">
      {[...Array(6).keys()].map((card) => (
        <Skeleton key={card} className={classes.loading} data-hot={card < 3 || undefined} radius={16} />
      ))}
    </div>
    <div className={classes.lower}>
      <Skeleton h={350} radius={16} />
      <Skeleton h={350} radius={16} />
    </div>
  </>
);
