import { Skeleton } from '@mantine/core';
import { PAGE_SIZE } from '#domain/receipts.ts';
import { Card } from '#web/ui/section.tsx';
import classes from './results-loading.module.css';

export const ResultsLoading = () => (
  <Card flush>
    <div role="status" aria-label="Loading items">
      {[...Array(PAGE_SIZE).keys()].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton w={48} h={48} radius={12} />
          <Skeleton h={16} w={`${30 + ((row * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  </Card>
);
