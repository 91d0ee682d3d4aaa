import { Button, Group, Text } from '@mantine/core';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useDay } from '#web/ui/values/day.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import type { Receipt } from '../receipt.ts';
import type { Answering } from './answer-dialog.tsx';

type Props = {
  objection: NonNullable<Receipt['decisions'][number]['objection']>;
  /** Who objects. */
  by: string;
  mayAnswer: boolean;
  onAnswer: (how: Answering['how']) => void;
};

/** What the participant says against the last decision: another reviewer than decided keeps it or reopens the receipt. */
export function ObjectionNotice({ objection, by, mayAnswer, onAnswer }: Props) {
  const words = useWords('objections');
  const day = useDay();
  const { outcome, answeredBy, answeredAt, isOwn } = objection;
  if (outcome === 'withdrawn') return null;
  if (outcome !== null) {
    return (
      <Notice kind="info" title={words.kept}>
        <Written text={objection.answer ?? ''} />
        {answeredBy && answeredAt && (
          <Text inherit c="dimmed">
            <Told say={(name = '') => words.by(name, day(answeredAt))} of={answeredBy} />
          </Text>
        )}
        <Objected words={objection.words} />
      </Notice>
    );
  }
  return (
    <Notice
      kind="warning"
      title={<Told say={words.objects} of={by} />}
      actions={
        mayAnswer &&
        !isOwn && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => onAnswer('uphold')}>
              {words.uphold}
            </Button>
            <Button size="xs" variant="default" onClick={() => onAnswer('keep')}>
              {words.keep}
            </Button>
          </Group>
        )
      }
    >
      <Written text={objection.words} />
      {isOwn && (
        <Text inherit c="dimmed">
          {words.own}
        </Text>
      )}
    </Notice>
  );
}

/** What was said against a decision, below it. */
export function Objected({ words: said }: { words: string }) {
  const words = useWords('objections');
  return (
    <div>
      <Text inherit c="dimmed" mt="xs">
        {words.objected}
      </Text>
      <Written text={said} />
    </div>
  );
}

const Written = ({ text }: { text: string }) => (
  <Text inherit dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {text}
  </Text>
);
