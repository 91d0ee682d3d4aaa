import { Box, Button, Group, Loader, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { countOf, formatPoints } from '#domain/format.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useEntry } from '../../entries/use-entries.ts';
import type { Details } from '../flow/details.ts';
import type { Draft } from '../flow/drafts.ts';
import { useCount } from '../flow/lines.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { addedLines, openLines, type PrintedLine, printedLines, type ReadLine, readLines } from './chosen-items.ts';
import classes from './read-line.module.css';
import { Line } from './read-line.tsx';
import { isUnderWay, useReadingOf } from './reading-query.ts';
import { useChoices } from './use-choices.ts';

/** What was read from the receipt's file and is not on the receipt yet. */
export function useReadItems(invoice: Details, draft: Draft | undefined) {
  const imageKey = invoice.image?.imageKey;
  const reading = useReadingOf(imageKey).data?.reading;
  // A line that is left out here stays until the page is left, so that it can be chosen after all.
  const [{ choicesOf }] = useState(useEntry().entry);
  const made = choicesOf[imageKey ?? ''] ?? {};
  const isOpen = ({ at, text }: ReadLine) => !named.has(text) && made[at]?.itemId !== null;
  const { lines, ...others } = reading ? readLines(reading) : { lines: [], others: [], returned: [] };
  const onList = draft?.receiptItems ?? [];
  const named = new Set(onList.map(({ printed }) => printed));
  const isWaiting = isUnderWay(reading, imageKey);
  return {
    isWaiting,
    /** How far the reading is; `late` if the member should not wait for it any longer. */
    state: reading?.state === 'waiting' && !isWaiting ? ('late' as const) : reading?.state,
    lines: openLines(lines, new Set(onList.map(({ item }) => item._id))).filter(isOpen),
    others,
    /** All lines that name nothing on the list. */
    unnamed: reading ? printedLines(reading).filter(({ text }) => !named.has(text)) : [],
  };
}

type Props = {
  invoice: Details;
  read: ReturnType<typeof useReadItems>;
  /** Whether the receipt has items: then the page's bar says what they are, and leads on. */
  isBegun: boolean;
};

/** The items that the receipt's lines name, to add them all with one press. */
export function ReadItems({ invoice, read: { isWaiting, state, lines, others }, isBegun }: Props) {
  const [announced, announce] = useState({ state, words: '' });
  // Said once, as lines leave when they are added. What was read before the page was opened is only shown.
  if (state !== announced.state)
    announce({ state, words: isAwaited(announced.state) ? endOf(state, lines.length) : '' });
  return (
    <>
      <Group component="p" role="status" gap="xs" mb={isWaiting ? 'md' : 0} fz="sm" c="dimmed" wrap="nowrap">
        {isWaiting && (
          <>
            <Loader size={16} aria-hidden="true" />
            Reading the items of your receipt. You can search for them already.
          </>
        )}
        {announced.words && <span className="quiet">{announced.words}</span>}
      </Group>
      {!isWaiting && lines.length > 0 && (
        <OpenLines lines={lines} others={others} invoice={invoice} isBegun={isBegun} />
      )}
    </>
  );
}

type State = ReturnType<typeof useReadItems>['state'];
const isAwaited = (state: State): boolean => state === 'waiting' || state === 'late';

/** What a screen reader says at the end of the reading. */
function endOf(state: State, lines: number): string {
  if (state === 'failed') return 'We could not read your receipt. Search for what you bought.';
  if (state === 'late') return 'Reading your receipt takes longer than usual. Search for what you bought.';
  if (state !== 'read') return '';
  return lines > 0
    ? `We read your receipt: ${countOf(lines, 'line')} to look over.`
    : 'We found no item of this program on the receipt. Search for what you bought.';
}

type OpenProps = { lines: ReadLine[]; others: Others } & Pick<Props, 'invoice' | 'isBegun'>;

function OpenLines({ lines, others, invoice, isBegun }: OpenProps) {
  const { go } = useFlow();
  const { chosen, items, points, isWrong, problemOf, choose } = useChoices(lines, invoice.image?.imageKey ?? '');
  const count = useCount();
  function add() {
    count(...addedLines(items));
    go({ step: 'confirm' }, { replace: true });
  }
  const addAll = (
    <Button size="md" variant={isBegun ? 'light' : 'filled'} disabled={items.length === 0 || isWrong} onClick={add}>
      {isWrong
        ? 'Check the quantities'
        : items.length === 0
          ? 'Add items'
          : `Add ${countOf(items.length, 'item')} · ${formatPoints(points)} points`}
    </Button>
  );
  return (
    <Box mb="xl">
      <Section title="Read from your receipt" lead="Look them over, then add them." flush>
        <ul>
          {chosen.map(({ line, choice }) => (
            <Line
              key={line.at}
              line={line}
              choice={choice}
              problem={problemOf(line)}
              onChange={(next) => choose(line, next)}
            />
          ))}
        </ul>
        <OtherLines {...others} />
      </Section>
      {isBegun ? <Box mt="md">{addAll}</Box> : <ActionBar>{addAll}</ActionBar>}
      <Text component="h2" mt="xl" fz="xl" fw={650}>
        Or search for an item
      </Text>
    </Box>
  );
}

type Others = Pick<ReturnType<typeof readLines>, 'others' | 'returned'>;

/** Lines that earn nothing are counted; opened, they are listed as they are printed. */
export const OtherLines = ({ others, returned }: Others) => (
  <>
    <Counted lines={returned}>
      <span>{returned.length === 1 ? '1 line is' : `${returned.length} lines are`}</span> left out, because the goods
      were returned.
    </Counted>
    <Counted lines={others}>
      <span>{others.length === 1 ? '1 more line names' : `${others.length} more lines name`}</span> no item of this
      program.
    </Counted>
  </>
);

const Counted = ({ lines, children }: { lines: readonly PrintedLine[]; children: ReactNode }) =>
  lines.length > 0 && (
    <details className={classes.counted}>
      <summary>
        <IconChevronDown size={18} aria-hidden="true" />
        <span>{children}</span>
      </summary>
      <ul>
        {lines.map(({ at, text }) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
    </details>
  );
