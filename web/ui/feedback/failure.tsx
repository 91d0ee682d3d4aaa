import { Button } from '@mantine/core';
import { Notice } from '../notices/notice.tsx';

type Props = {
  /** What happened. */
  title: string;
  detail?: string;
  onRetry?: () => void;
};

/** In the place of what could not be loaded. */
export const Failure = ({ title, detail, onRetry }: Props) => (
  <Notice
    kind="danger"
    title={title}
    actions={
      onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )
    }
  >
    {detail}
  </Notice>
);
