import { Group, Skeleton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { PropsWithChildren, ReactNode } from 'react';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Link, type LinkTarget } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import classes from './desk.module.css';

const HeadRow = ({ children }: PropsWithChildren) => (
  <Group gap="sm" mih={36} miw={0} style={{ gridColumn: '1 / -1' }}>
    {children}
  </Group>
);

/** The low row above a receipt: the way back and the title. */
export const DeskHead = ({ back, title, children }: { back: LinkTarget; title: ReactNode; children?: ReactNode }) => (
  <HeadRow>
    <Link {...back} className={classes.back}>
      <IconChevronLeft size={16} aria-hidden="true" /> {useWords('parts').layout.back}
    </Link>
    <PageTitle className={classes.title}>{title}</PageTitle>
    {children}
  </HeadRow>
);

/** The layout of the page while the receipt is loading. */
export const DeskLoading = () => (
  <div className={classes.desk} role="status" aria-label={useWords('site').loading.name} aria-busy="true">
    <HeadRow>
      <Skeleton h={20} w={220} />
    </HeadRow>
    <Skeleton h="100%" mih={240} radius="lg" />
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
