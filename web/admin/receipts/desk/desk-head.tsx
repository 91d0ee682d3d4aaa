import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from '#web/ui/link.tsx';
import { type Receipt, stateOf } from '../receipt.ts';
import classes from './desk.module.css';
import { DeskKeys } from './desk-keys.tsx';
import { DeskQueue } from './desk-queue.tsx';
import { useDeskAddresses } from './use-desk-addresses.ts';

export function DeskHead({ receipt }: { receipt: Receipt }) {
  const addresses = useDeskAddresses();
  const { position } = receipt.queue;
  return (
    <div className={classes.head}>
      <Link className={classes.back} href={addresses.list(stateOf(receipt))}>
        <IconChevronLeft size={16} aria-hidden="true" /> Back
      </Link>
      <h1 ref={useStartOfReading()} className={classes.title} tabIndex={-1}>
        Receipt <span className="num">{receipt.receiptNumber}</span>
      </h1>
      <div className={classes.ways}>
        {position !== null && <DeskQueue {...receipt.queue} position={position} />}
        <DeskKeys isOpen={stateOf(receipt) === 'unapproved'} />
      </div>
    </div>
  );
}

/** What was pressed went with the receipt before: reading, and the way by Tab, begin here and not at the menu. */
function useStartOfReading() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
