import { Box, Button, Group, Loader, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords, wordsOf } from '#web/words.ts';
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
  const words = useWords('reading').lines;
  const [announced, announce] = useState<Announced>({ state, lines: null });
  // Said once, as lines leave when they are added. What was read before the page was opened is only shown.
  if (state !== announced.state) announce({ state, lines: isAwaited(announced.state) ? lines.length : null });
  const said = endOf(announced);
  return (
    <>
      <Group component="p" role="status" gap="xs" mb={isWaiting ? 'md' : 0} fz="sm" c="dimmed" wrap="nowrap">
        {isWaiting && (
          <>
            <Loader size={16} aria-hidden="true" />
            {words.underWay}
          </>
        )}
        {said && <span className="quiet">{said}</span>}
      </Group>
      {!isWaiting && lines.length > 0 && (
        <OpenLines lines={lines} others={others} invoice={invoice} isBegun={isBegun} />
      )}
    </>
  );
}

type State = ReturnType<typeof useReadItems>['state'];
const isAwaited = (state: State): boolean => state === 'waiting' || state === 'late';

/** The last state, and how many lines there were when it came; null if it was not awaited on this page. */
type Announced = { state: State; lines: number | null };

/** What a screen reader says at the end of the reading. */
function endOf({ state, lines }: Announced): string {
  const words = wordsOf('reading').lines;
  if (lines === null) return '';
  if (state === 'failed') return words.notRead;
  if (state === 'late') return words.late;
  if (state !== 'read') return '';
  return lines > 0 ? words.done(lines) : words.noItems;
}

type OpenProps = { lines: ReadLine[]; others: Others } & Pick<Props, 'invoice' | 'isBegun'>;

function OpenLines({ lines, others, invoice, isBegun }: OpenProps) {
  const { go } = useFlow();
  const { chosen, items, points, isWrong, problemOf, choose } = useChoices(lines, invoice.image?.imageKey ?? '');
  const count = useCount();
  const words = useWords('reading').lines;
  function add() {
    count(...addedLines(items));
    go({ step: 'confirm' }, { replace: true });
  }
  const addAll = (
    <Button size="md" variant={isBegun ? 'light' : 'filled'} disabled={items.length === 0 || isWrong} onClick={add}>
      {isWrong ? words.checkQuantities : items.length === 0 ? words.addNone : words.add(items.length, points)}
    </Button>
  );
  return (
    <Box mb="xl">
      <Section title={words.title} lead={words.lead} flush>
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
        {words.orSearch}
      </Text>
    </Box>
  );
}

type Others = Pick<ReturnType<typeof readLines>, 'others' | 'returned'>;

/** Lines that earn nothing are counted; opened, they are listed as they are printed. */
export function OtherLines({ others, returned }: Others) {
  const words = useWords('reading').lines;
  return (
    <>
      <Counted lines={returned}>{words.returned(returned.length)}</Counted>
      <Counted lines={others}>{words.others(others.length)}</Counted>
    </>
  );
}

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
