import { Stack, Text, Title } from '@mantine/core';
import { useDay } from '#web/ui/values/day.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { describeDenial } from '#words/describe.ts';
import type { Answering } from '../objection/answer-dialog.tsx';
import { Objected, ObjectionNotice } from '../objection/objection-notice.tsx';
import type { Receipt } from '../receipt.ts';

type Decision = Receipt['decisions'][number];
type Props = { receipt: Receipt; mayAnswer: boolean; onAnswer: (how: Answering['how']) => void };

/** What is said against the last decision, and all that was decided, the first decision first. */
export function Decisions({ receipt: { decisions, user }, mayAnswer, onAnswer }: Props) {
  const objection = decisions.at(-1)?.objection;
  const words = useWords('receipts').notices;
  return (
    <>
      {objection && <ObjectionNotice objection={objection} by={user.name} mayAnswer={mayAnswer} onAnswer={onAnswer} />}
      {decisions.length > 1 && (
        <section aria-label={words.decisions}>
          <Title order={2} mb="xs" fz="sm">
            {words.decisions}
          </Title>
          <Stack component="ol" gap="xs" fz="sm">
            {decisions.map((decision) => (
              <Row key={`${decision.at} ${decision.decision}`} decision={decision} />
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}

function Row({ decision: made }: { decision: Decision }) {
  const { notices: words } = useWords('receipts');
  const terms = useWords('terms');
  const day = useDay();
  const { decision, by, at, points, denialReason, reason, comments, objection } = made;
  const what = decision === 'approved' ? words.approved(points ?? 0) : words[decision];
  const why = decision === 'denied' ? describeDenial(terms, { denialReason, denialReasonOther: reason }) : reason;
  return (
    <li>
      <Text inherit fw={550}>
        {what}
      </Text>
      <Text inherit c="dimmed">
        <Told say={(name = '') => words.decidedBy(by && name, day(at))} of={by} />
      </Text>
      {why && <Written text={why} />}
      {comments && <Written text={comments} />}
      {objection && <Objected words={objection.words} />}
    </li>
  );
}

const Written = ({ text }: { text: string }) => (
  <Text inherit dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {text}
  </Text>
);
