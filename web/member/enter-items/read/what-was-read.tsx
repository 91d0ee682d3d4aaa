import { Box, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { isReadField, type PrintedDetails, printedNames, type ReadField, readNames } from '#domain/printed-fields.ts';
import { emptyReceiptProblem } from '#domain/receipts.ts';
import type { Mark } from '#web/ui/documents/use-view.ts';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { CardText, Section } from '#web/ui/layout/section.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { useProgram } from '../../use-member.ts';
import { termsOf } from '../entry-terms.ts';
import { useCount } from '../flow/lines.tsx';
import { MissingItem } from '../flow/missing-item.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { useSend } from '../flow/use-send.ts';
import { findInvoiceProblems } from '../invoice/invoice-problems.ts';
import { InvoiceRefused } from '../invoice/invoice-refused.tsx';
import { useNumberCheck } from '../invoice/invoice-step.tsx';
import type { ReceiptFile } from '../invoice/use-receipt-file.ts';
import { addedLines, type ReadLine, readLines } from './chosen-items.ts';
import { ReadFigure, ReadTotal } from './read-figure.tsx';
import { OtherLines } from './read-items.tsx';
import { Line } from './read-line.tsx';
import { ReadPicture } from './read-picture.tsx';
import classes from './read-step.module.css';
import { TakeAgain } from './take-again.tsx';
import { useChoices } from './use-choices.ts';
import type { useReading } from './use-reading.ts';

/** What was read from the file with this key, in the words of the language that is shown. */
export type Said = { of: string; inWords: () => string };
/** Says it to screen readers. */
export type Saying = { say: (said: Said) => void };

type Reading = NonNullable<ReturnType<typeof useReading>['reading']>;
type ReadProps = { file: ReceiptFile; reading: Reading } & Saying & Pick<ReturnType<typeof useReading>, 'howRead'>;

export function WhatWasRead({ file, reading, howRead, say }: ReadProps) {
  const { entry, now } = useEntry();
  const { go } = useFlow();
  const program = useProgram();
  const { flow } = useWords('entry');
  const words = useWords('reading').receipt;
  const { lines, ...others } = readLines(reading);
  const choices = useChoices(lines, entry.image?.imageKey ?? '');
  const [active, show] = useState<Mark | null>(null);
  const [isTried, setIsTried] = useState(false);
  const submit = useSend();
  const count = useCount();
  const check = useNumberCheck();
  const marks = marksOf(reading, lines);
  const isFound = lines.length > 0 || Boolean(reading.read?.number ?? reading.read?.date);
  const problems = findInvoiceProblems(entry, termsOf(program));
  /** No line waits for an answer, and none has an item. */
  const isEmpty = choices.items.length === 0 && choices.open === 0;
  const problem = isEmpty ? emptyReceiptProblem(0, entry.note) : null;
  const missing = printedNames.find((field) => problems[field]);
  const [first] = useState(missing);

  const announce = useEffectEvent(() =>
    say({ of: entry.image?.imageKey ?? '', inWords: () => summary(entry, choices) }),
  );
  useEffect(() => announce(), []);

  /** Continues if nothing is missing; otherwise the first thing that is gets the focus. */
  function proceed(form: HTMLElement | null, needsAnswers: boolean, go: () => void) {
    setIsTried(true);
    const isComplete = Object.keys(problems).length === 0 && !choices.isWrong;
    if (isComplete && !(needsAnswers && choices.open > 0)) go();
    else focusInvalid(form);
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    proceed(event.currentTarget, true, () => submit.mutate(choices));
  }
  const addByHand = (form: HTMLElement | null) =>
    proceed(form, false, () => {
      submit.reset();
      if (choices.items.length === 0) return check.mutate(now());
      count(...addedLines(choices.items));
      go({ step: 'search' });
    });
  function sendAsAnother() {
    if (submit.error) submit.mutate(choices);
    else check.mutate(now());
  }

  const refusal = submit.error ?? check.error;
  return (
    <form onSubmit={send} noValidate>
      <TakeAgain file={file} read={reading.read} />
      <PageHead title={isFound ? words.done : flow.yourReceipt} lead={leadOf({ isFound, isEmpty })} />
      <div className={classes.columns}>
        {file.picture && <ReadPicture picture={file.picture} image={entry.image} marks={marks.all} active={active} />}
        <div>
          <Section title={flow.receiptTitle} aside={<Shop name={reading.read?.merchant?.value} />} flush>
            {printedNames.map((field) => (
              <ReadFigure
                key={field}
                field={field}
                how={howRead(field)}
                problem={isTried ? problems[field] : undefined}
                takesFocus={field === first}
                onShow={() => show(isReadField(field) ? marks.ofField[field] : null)}
              />
            ))}
            <ReadTotal total={reading.read?.total} />
          </Section>
          <Section title={words.itemsEarn(choices.items.length)} flush>
            {lines.length === 0 && <CardText>{words.noItems}</CardText>}
            {lines.length > 0 && isEmpty && <CardText>{words.allLeftOut}</CardText>}
            <ul>
              {choices.chosen.map(({ line, choice }) => (
                <Line
                  key={line.at}
                  line={line}
                  choice={choice}
                  problem={choices.problemOf(line)}
                  onChange={(next) => choices.choose(line, next)}
                  onShow={() => show(marks.ofLine.get(line.at) ?? null)}
                  isMissing={isTried && choice.item === undefined}
                />
              ))}
            </ul>
            <OtherLines {...others} />
            <Box py="sm" px={{ base: 'md', sm: 'lg' }}>
              <Button
                variant="light"
                leftSection={<IconPlus size={20} aria-hidden="true" />}
                loading={check.isPending}
                onClick={(event) => addByHand(event.currentTarget.form)}
              >
                {words.addByHand}
              </Button>
              <Box mt="xs">
                <MissingItem />
              </Box>
            </Box>
          </Section>
        </div>
      </div>
      {refusal && (
        <Box mt="xl">
          <InvoiceRefused refusal={refusal} details={entry} onAnother={sendAsAnother} />
        </Box>
      )}
      <ActionBar>
        <span data-left className={`num ${classes.sum}`}>
          <span aria-live="polite" aria-atomic="true">
            <Points of={choices.points} bold />
          </span>
          <Text span fz="sm" c="dimmed">
            {isEmpty ? (problem ? words.addFirst : words.sentWithNote) : words.itemsIfApproved(choices.items.length)}
          </Text>
        </span>
        <Button type="submit" size="md" disabled={problem !== null || file.isLooking} loading={submit.isPending}>
          {flow.submit}
        </Button>
      </ActionBar>
    </form>
  );
}

function leadOf({ isFound, isEmpty }: { isFound: boolean; isEmpty: boolean }): string {
  const words = wordsOf('reading').receipt;
  if (!isFound) return words.takeNearer;
  return isEmpty ? words.addItems : words.lookOver;
}

const Shop = ({ name }: { name: string | undefined }) => (
  <Text fz="sm" c="dimmed">
    {name}
  </Text>
);

/** Where everything that was read stands. */
function marksOf({ read }: Reading, lines: readonly ReadLine[]) {
  const words = wordsOf('reading').receipt;
  const mark = (label: string, place: Omit<Mark, 'label'> | null | undefined) => (place ? { label, ...place } : null);
  const ofField: Record<ReadField, Mark | null> = {
    receiptNumber: mark(words.number, read?.number?.place),
    dateOfPurchase: mark(words.date, read?.date?.place),
  };
  const ofLine = new Map(lines.map(({ at, text }) => [at, mark(text, read?.lines[at]?.place)]));
  return { ofField, ofLine, all: [...Object.values(ofField), ...ofLine.values()].filter((found) => found !== null) };
}

/** What a screen reader says on arrival. */
function summary(entry: PrintedDetails, { items, points, open, unsure }: ReturnType<typeof useChoices>): string {
  const words = wordsOf('reading').receipt.spoken;
  const found = readNames.map((field) => (entry[field] ? words.found[field] : words.notFound[field]));
  const asked = open > 0 ? [words.linesToChoose(open)] : [];
  const doubted = unsure > 0 ? [words.quantitiesToCheck(unsure)] : [];
  return [words.done, ...found, words.sum(items.length, points), ...asked, ...doubted].join(' ');
}
