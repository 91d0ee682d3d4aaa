import { Box, Center, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/page-title.tsx';
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
  <Center component="main" mih="100dvh" py="xl" px="md">
    <Paper w="100%" maw={wide ? 560 : 420} py={{ base: 24, xs: 'xl' }} px={{ base: 'lg', xs: 'xl' }}>
      <PortalMark size={40} />
      <PageTitle name={name} className={classes.title}>
        {title}
      </PageTitle>
      {lead && (
        <Text inherit mt={4} c="dimmed">
          {lead}
        </Text>
      )}
      {children && <Box mt={24}>{children}</Box>}
      {links && <div className={classes.links}>{links}</div>}
    </Paper>
  </Center>
);
