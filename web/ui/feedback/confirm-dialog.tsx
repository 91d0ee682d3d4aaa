import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children?: ReactNode;
  /** The verb of the act, never 'OK'. */
  confirm: string;
  /** Where the act itself is a cancelling, 'Cancel' would say both. */
  dismiss?: string;
  danger?: boolean;
  /** The act is under way: the button spins and the dialog stays. */
  busy?: boolean;
};

export const ConfirmDialog = ({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  dismiss = 'Cancel',
  danger,
  busy,
}: Props) => (
  <Modal
    opened={opened}
    onClose={() => !busy && onClose()}
    title={title}
    size={460}
    centered
    transitionProps={{ duration: 120 }}
  >
    <Text component="div" c="gray.8">
      {children}
    </Text>
    <Group justify="flex-end" mt="lg" gap={10}>
      <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
        {dismiss}
      </Button>
      <Button color={danger ? '#b42318' : undefined} onClick={onConfirm} loading={busy}>
        {confirm}
      </Button>
    </Group>
  </Modal>
);
