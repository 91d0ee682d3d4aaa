import { Box } from '@mantine/core';
import { useState } from 'react';
import { AddItem } from '../add-item/add-item.tsx';
import { DecisionForm } from '../decision/decision-form.tsx';
import { usePreparedNext } from '../decision/use-prepared-next.ts';
import { DecidedNotice } from '../evidence/decided-notice.tsx';
import { DuplicateNotices } from '../evidence/duplicate-notices.tsx';
import { ReceiptFacts } from '../evidence/receipt-facts.tsx';
import { ReceiptFile } from '../evidence/receipt-file.tsx';
import { ReviewLines } from '../lines/review-lines.tsx';
import type { UnsavedQuantities } from '../lines/unsaved-quantities.ts';
import { type Receipt, stateOf } from '../receipt.ts';
import classes from './desk.module.css';
import { DeskHead } from './desk-head.tsx';

/** The picture beside what is claimed, and the decision always in reach. What is decided can only be read. */
export function Desk({ receipt }: { receipt: Receipt }) {
  usePreparedNext(receipt.queue.next);
  const [unsaved, keepUnsaved] = useState<UnsavedQuantities>(() => new Set());
  const isOpen = stateOf(receipt) === 'unapproved';
  const evidence = (
    <>
      <ReceiptFacts receipt={receipt} />
      {!isOpen && <DecidedNotice receipt={receipt} />}
      <DuplicateNotices receipt={receipt} />
      <ReviewLines receipt={receipt} isOpen={isOpen} keepUnsaved={keepUnsaved} />
      {isOpen && <AddItem receipt={receipt} />}
    </>
  );
  return (
    <div className={classes.desk}>
      <DeskHead receipt={receipt} />
      <Box mih={0}>
        <ReceiptFile key={receipt.image?.imageKey} receipt={receipt} label="Receipt image" />
      </Box>
      <div className={classes.side}>
        {isOpen ? (
          <DecisionForm receipt={receipt} unsaved={unsaved}>
            {evidence}
          </DecisionForm>
        ) : (
          <div className={classes.scroll}>{evidence}</div>
        )}
      </div>
    </div>
  );
}
