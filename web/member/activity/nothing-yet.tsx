import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/section.tsx';

type Props = {
  art: ReactNode;
  title: string;
  text: string;
  /** To what would fill the list. */
  way: { label: string; href: string };
};

/** An empty tab. */
export const NothingYet = ({ art, title, text, way }: Props) => (
  <Card>
    <EmptyState
      art={art}
      title={title}
      text={text}
      action={
        <Button component={Link} href={way.href} size="md" h={48} px={28}>
          {way.label}
        </Button>
      }
    />
  </Card>
);
