import { Group, Kbd, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { denialReasons } from '#domain/receipts.ts';
import { BusyOverlay } from '#web/ui/busy-overlay.tsx';
import { type Decision, DecisionBar } from '#web/ui/decision/decision-bar.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { usePageKeys } from '#web/ui/page-keys.ts';
import { useDecision } from '../decision/use-decision.ts';
import { useDecisionDraft } from '../decision/use-decision-draft.ts';
import { type Receipt, stateOf } from '../receipt.ts';
import { useDeskLinks } from '../receipt-links.ts';
import type { ComparedFact } from './compare-facts.ts';
import classes from './comparison.module.css';

type Props = { receipt: Receipt; facts: readonly ComparedFact[] };

/** Back to the desk, or denied as a duplicate: that too takes a second key. */
export function CompareBar({ receipt, facts }: Props) {
  const { deny, busy, problem } = useDecision(receipt);
  const [draft] = useDecisionDraft(receipt._id);
  const isOpen = stateOf(receipt) === 'unapproved';
  return (
    <div className={classes.bar}>
      <DecisionBar
        decisions={isOpen ? [denial] : []}
        lead={
          <Group gap={8}>
            <Text span mr="auto" fz="sm" c="dimmed">
              {facts.filter(({ isSame }) => isSame).length} of {facts.length} facts are the same
            </Text>
            <NotDuplicate receiptId={receipt._id} />
          </Group>
        }
        error={problem}
        onDecide={() => deny({ denialReason: 'duplicate', adminComments: draft.comments.trim() })}
        busy={busy !== undefined}
      />
      {busy && <BusyOverlay label={busy} />}
    </div>
  );
}

function NotDuplicate({ receiptId }: { receiptId: string }) {
  const desk = useDeskLinks().receipt(receiptId);
  const navigate = useNavigate();
  usePageKeys([['n', () => void navigate(desk)]]);
  return (
    <LinkButton {...desk} variant="default" aria-keyshortcuts="n" rightSection={<Kbd>N</Kbd>}>
      Not a duplicate
    </LinkButton>
  );
}

const denial: Decision = {
  key: 'deny',
  label: 'Deny as duplicate',
  shortcut: 'd',
  question: 'Deny this receipt?',
  consequence: `Reason: ${denialReasons.duplicate}`,
  confirm: 'Deny',
  danger: true,
};
