import { Box, Center, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { PageTitle } from './page-title.tsx';

type Props = {
  /** A drawing; an icon where there is none. */
  art?: ReactNode;
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** It is the whole page: its title is the page's heading. */
  page?: boolean;
};

/** What this is, and what to do: never a bare blank. */
export const EmptyState = ({ art, icon, title, text, action, page }: Props) => (
  <div className={classes.root}>
    {art && (
      <Box w={208} mb="md">
        {art}
      </Box>
    )}
    {icon && (
      <Center w={56} h={56} mb="sm" bdrs="lg" c="var(--brand-ink)" bg="var(--brand-soft)">
        {icon}
      </Center>
    )}
    {page ? <PageTitle className={classes.title}>{title}</PageTitle> : <h2 className={classes.title}>{title}</h2>}
    {text && (
      <Text inherit maw="44ch" c="dimmed">
        {text}
      </Text>
    )}
    {action && <Box mt="md">{action}</Box>}
  </div>
);
