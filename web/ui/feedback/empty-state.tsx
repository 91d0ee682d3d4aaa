import { Box, Center, Text } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../layout/page-title.tsx';
import { Card } from '../layout/section.tsx';
import { type LabeledLink, LinkButton } from '../links/link.tsx';
import classes from './empty-state.module.css';
import { Scene, type SceneName } from './scene.tsx';

export type Empty = {
  scene?: SceneName;
  /** Used if there is no drawing. */
  Icon?: TablerIcon;
  title: string;
  text?: ReactNode;
  /** A link to what would fill the page. */
  way?: LabeledLink;
  action?: ReactNode;
};
type Props = Empty & {
  /** It is the whole page, so its title is the page's heading. */
  page?: boolean;
};

/** Says what would be here and what to do. */
export const EmptyState = ({ scene, Icon, title, text, way, action, page }: Props) => (
  <div className={classes.root}>
    {scene && (
      <Box w={208} mb="md">
        <Scene name={scene} />
      </Box>
    )}
    {Icon && (
      <Center w={56} h={56} mb="sm" bdrs="xl" c="var(--brand-ink)" bg="var(--brand-soft)">
        <Icon size={28} aria-hidden="true" />
      </Center>
    )}
    {page ? <PageTitle className={classes.title}>{title}</PageTitle> : <h2 className={classes.title}>{title}</h2>}
    {text && (
      <Text inherit maw="44ch" c="dimmed">
        {text}
      </Text>
    )}
    {(way || action) && (
      <Box mt="md">
        {action}
        {way && (
          <LinkButton {...way.link} size="md">
            {way.label}
          </LinkButton>
        )}
      </Box>
    )}
  </div>
);

/** The same in the place of a page's cards. */
export const EmptyCard = (props: Props) => (
  <Card flush>
    <EmptyState {...props} />
  </Card>
);
