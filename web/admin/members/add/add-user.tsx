import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AddUserModal } from './add-user-modal.tsx';

type Props = {
  programId: string;
  /** Beside other things on a card the button is smaller and says less. */
  compact?: boolean;
};

export function AddUser({ programId, compact }: Props) {
  const [isOpen, open] = useState(false);
  return (
    <>
      {compact ? (
        <Button size="xs" px={10} variant="default" aria-label="Add user" onClick={() => open(true)}>
          Add
        </Button>
      ) : (
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open(true)}>
          Add user
        </Button>
      )}
      {isOpen && <AddUserModal programId={programId} onClose={() => open(false)} />}
    </>
  );
}
