import { Skeleton, Stack } from '@mantine/core';
import classes from './own-receipt.module.css';

export const OwnReceiptLoading = () => (
  <div className={classes.receipt} role="status" aria-label="Loading the receipt">
    <Stack gap={24} miw={0}>
      <Skeleton h={132} radius={16} />
      <Skeleton h={240} radius={16} />
    </Stack>
    <Skeleton className={classes.file} radius={12} />
  </div>
);
