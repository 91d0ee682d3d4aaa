import { Group } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Receipt, stateOf } from '../receipt.ts';
import { useDeskLinks } from '../receipt-links.ts';
import classes from './desk.module.css';
import { DeskKeys } from './desk-keys.tsx';
import { DeskQueue } from './desk-queue.tsx';

export function DeskHead({ receipt }: { receipt: Receipt }) {
  const links = useDeskLinks();
  const { position } = receipt.queue;
  return (
    <Group gap="8px var(--mantine-spacing-md)" mih={36} miw={0} style={{ gridColumn: '1 / -1' }}>
      <Link {...links.list(stateOf(receipt))} className={classes.back}>
        <IconChevronLeft size={16} aria-hidden="true" /> Back
      </Link>
      <PageTitle className={classes.title}>
        Receipt <span className="id">{receipt.receiptNumber}</span>
      </PageTitle>
      <Group wrap="nowrap" ml="auto">
        {position !== null && <DeskQueue {...receipt.queue} position={position} />}
        <DeskKeys isOpen={stateOf(receipt) === 'unapproved'} />
      </Group>
    </Group>
  );
}
