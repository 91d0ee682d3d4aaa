import { Button, Group, Kbd, Text } from '@mantine/core';
import { denialReasons } from '#domain/receipts.ts';
import { BusyOverlay } from '#web/ui/busy-overlay.tsx';
import type { Decision } from '#web/ui/decision/decision-bar.tsx';
import { DecisionBar } from '#web/ui/decision/decision-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { usePageKeys } from '#web/ui/page-keys.ts';
import { useGoTo } from '../../use-go-to.ts';
import { useDecision } from '../decision/use-decision.ts';
import { useDecisionDraft } from '../decision/use-decision-draft.ts';
import { useDeskAddresses } from '../desk/use-desk-addresses.ts';
import { type Receipt, stateOf } from '../receipt.ts';
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
  const href = useDeskAddresses().receipt(receiptId);
  const goTo = useGoTo();
  usePageKeys([['n', () => goTo(href)]]);
  return (
    <Button component={Link} href={href} variant="default" aria-keyshortcuts="n" rightSection={<Kbd>N</Kbd>}>
      Not a duplicate
    </Button>
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
