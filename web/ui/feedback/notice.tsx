import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '#web/words.ts';

type Props = {
  kind: 'info' | 'warning' | 'danger';
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
};

/** A permanent note on the page: it describes a state, while a passing notice reports an event. */
export function Notice({ kind, title, children, actions }: Props) {
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <Alert
      color={kind}
      role={kind === 'danger' ? 'alert' : 'status'}
      icon={<Icon size={20} stroke={1.8} aria-hidden="true" />}
    >
      <Group gap="sm">
        <Box flex="1 1 220px" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text fz="sm" fw={600} c="black">
            {title}
          </Text>
          {children && <div>{children}</div>}
        </Box>
        {actions}
      </Group>
    </Alert>
  );
}

type IntoViewProps = {
  children: ReactNode;
  /** Also takes the focus, for text that must be read first. */
  focus?: boolean;
};

/** Scrolls new content into view: on a phone a failure might otherwise stay out of sight. */
export function IntoView({ children, focus = false }: IntoViewProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'center' });
    if (focus) here.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <div ref={here} tabIndex={focus ? -1 : undefined}>
      {children}
    </div>
  );
}

type FailureProps = {
  /** What happened. */
  title: string;
  detail?: string;
  onRetry?: () => void;
};

/** Replaces what could not be loaded. */
export function Failure({ title, detail, onRetry }: FailureProps) {
  const words = useWords('site').failures;
  return (
    <Notice
      kind="danger"
      title={title}
      actions={
        onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )
      }
    >
      {detail}
    </Notice>
  );
}
