import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type LabeledLink, LinkButton } from '#web/ui/link.tsx';
import { Card } from '#web/ui/section.tsx';

type Props = {
  art: ReactNode;
  title: string;
  text: string;
  /** To what would fill the list. */
  way: LabeledLink;
};

/** An empty tab. */
export const NothingYet = ({ art, title, text, way }: Props) => (
  <Card>
    <EmptyState
      art={art}
      title={title}
      text={text}
      action={
        <LinkButton {...way.link} size="md" h={48} px={28}>
          {way.label}
        </LinkButton>
      }
    />
  </Card>
);
