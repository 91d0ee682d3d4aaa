import { Button, Kbd } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePageKeys } from '#web/ui/page-keys.ts';
import type { Receipt } from '../receipt.ts';
import { AddItemDialog } from './add-item-dialog.tsx';

/** Adds a line that the member forgot. */
export function AddItem({ receipt }: { receipt: Receipt }) {
  const [isOpen, open] = useState(false);
  usePageKeys([['i', () => open(true)]]);
  return (
    <>
      <Button
        variant="default"
        mih={44}
        style={{ justifySelf: 'start' }}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        rightSection={<Kbd>I</Kbd>}
        aria-keyshortcuts="i"
        onClick={() => open(true)}
      >
        Add item
      </Button>
      {isOpen && <AddItemDialog receipt={receipt} onClose={() => open(false)} />}
    </>
  );
}
