import { Box, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatPoints } from '#domain/points.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { useRowHold } from '#web/ui/second-tap.ts';
import { Section } from '#web/ui/section.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { CancelDraft } from '../flow/cancel-draft.tsx';
import { stepNames } from '../flow/step-names.ts';
import { start, useFlow } from '../flow/use-flow.ts';
import classes from './confirm-step.module.css';
import { DraftLine } from './draft-line.tsx';
import { ReceiptSummary } from './receipt-summary.tsx';
import { useFinishReceipt } from './use-finish-receipt.ts';

export function ConfirmStep({ draft }: { draft: Receipt }) {
  const { linkTo, go } = useFlow();
  const finish = useFinishReceipt(draft);
  useRowHold(draft.receiptItems.map(({ _id }) => _id));
  const isEmpty = draft.receiptItems.length === 0;
  const search = linkTo({ step: 'search', receipt: draft._id });
  return (
    <>
      <StepProgress title="Enter Items" back={{ label: 'Item search', link: search }} steps={stepNames} at={3} />
      <div className={classes.confirm}>
        <Section
          title="Items on this receipt"
          aside={<b className={`num ${classes.total}`}>{formatPoints(draft.points)} points</b>}
          flush
        >
          {isEmpty && (
            <Text inherit pt="lg" px="lg" pb={4} c="dimmed">
              No items yet. Add what you bought.
            </Text>
          )}
          <ul>
            {draft.receiptItems.map((line) => (
              <DraftLine key={line._id} draft={draft} line={line} />
            ))}
          </ul>
          <div className={classes.more}>
            <LinkButton {...search} variant="light" h={48} leftSection={<IconPlus size={20} />}>
              Add Another Item
            </LinkButton>
          </div>
        </Section>
        <ReceiptSummary draft={draft} />
      </div>
      {finish.error && (
        <Box mt={24}>
          <IntoView>
            <Notice kind="danger" title="Submission failure, please try again.">
              {finish.error.msg}
            </Notice>
          </IntoView>
        </Box>
      )}
      <ActionBar>
        <CancelDraft draft={draft} onCanceled={() => go(start, { replace: true })} />
        {isEmpty && <p className={classes.why}>Add an item to submit.</p>}
        <Button size="md" h={48} px={28} disabled={isEmpty} loading={finish.isPending} onClick={() => finish.mutate()}>
          Submit for Approval
        </Button>
      </ActionBar>
    </>
  );
}
