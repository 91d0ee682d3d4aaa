import { Box, Center, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { PortalMark } from '../shell/portal-mark.tsx';
import classes from './entrance-card.module.css';

type Props = {
  title: string;
  name?: string;
  lead?: string;
  wide?: boolean;
  children?: ReactNode;
  /** Links below the form. */
  links?: ReactNode;
};

export const EntranceCard = ({ title, name, lead, wide, children, links }: Props) => (
  <Center component="main" mih="100dvh" py="xxl" px="md">
    <Paper w="100%" maw={wide ? 560 : 420} py={{ base: 'xl', xs: 'xxl' }} px={{ base: 'lg', xs: 'xxl' }}>
      <PortalMark size={40} />
      <PageTitle name={name} className={classes.title}>
        {title}
      </PageTitle>
      {lead && (
        <Text inherit mt="xxs" c="dimmed">
          {lead}
        </Text>
      )}
      {children && <Box mt="xl">{children}</Box>}
      {links && <div className={classes.links}>{links}</div>}
    </Paper>
  </Center>
);
