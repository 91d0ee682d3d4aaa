import { Group, Skeleton } from '@mantine/core';
import classes from './desk.module.css';

/** Holds the desk's places until the receipt is here. */
export const DeskLoading = () => (
  <div className={classes.desk} role="status" aria-label="Loading" aria-busy="true">
    <Group gap="8px var(--mantine-spacing-md)" mih={36} miw={0} style={{ gridColumn: '1 / -1' }}>
      <Skeleton h={20} w={220} />
    </Group>
    <Skeleton h="100%" mih={240} radius={12} />
    <div className={classes.side}>
      <div className={classes.scroll}>
        <Skeleton h={40} w="50%" />
        <Skeleton h={44} />
        <Skeleton h={180} />
        <Skeleton h={120} />
      </div>
    </div>
  </div>
);
