import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCamera, IconFile, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { PrintedField } from '#contract/receipts.ts';
import { countOf, formatPoints } from '#domain/format.ts';
import { emptyReceiptProblem } from '#domain/receipts.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import type { Mark } from '#web/ui/documents/use-view.ts';
import { Points } from '#web/ui/figure.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { CardText, Section } from '#web/ui/section.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { DropFiles } from '../../scan/drop-files.tsx';
import { hasCamera, Scan } from '../../scan/scan.tsx';
import { handOver, type useScannedFile } from '../../scan/scanned-file.ts';
import { useProgram } from '../../use-member.ts';
import { KeepButton } from '../../waiting/keep-button.tsx';
import { termsOf } from '../entry-terms.ts';
import { isWorkedOn, useEntry } from '../flow/entry.ts';
import { MissingItem, useMemberNote } from '../flow/missing-item.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { detailFields, detailLabels } from '../invoice/invoice-fields.tsx';
import { findInvoiceProblems } from '../invoice/invoice-problems.ts';
import { InvoiceRefused } from '../invoice/invoice-refused.tsx';
import { InvoiceStep, useNumberCheck } from '../invoice/invoice-step.tsx';
import { CutOffNote, hasProblem, PhotoNote, SeveralNote } from '../invoice/photo-note.tsx';
import { AddPhoto, Photos } from '../invoice/photos.tsx';
import { Uploading } from '../invoice/uploading.tsx';
import { type ReceiptFile, useReceiptFile } from '../invoice/use-receipt-file.ts';
import { NewPointsDialog, newPointsIn } from '../new-points.tsx';
import { useAddItems } from '../use-draft-lines.ts';
import { type ReadLine, readLines, sentItems } from './chosen-items.ts';
import { ReadFigure, ReadTotal } from './read-figure.tsx';
import { OtherLines } from './read-items.tsx';
import { Line } from './read-line.tsx';
import { NotRead } from './read-note.tsx';
import { ReadPicture } from './read-picture.tsx';
import classes from './read-step.module.css';
import { useChoices } from './use-choices.ts';
import { useReading } from './use-reading.ts';
import { useSubmitRead } from './use-submit-read.ts';

type ReadStepProps = {
  drafts: readonly Receipt[];
  scanned: ReturnType<typeof useScannedFile>;
  /** Called just before the new photograph is taken. */
  onTake: () => void;
};

/** What was read from a receipt, to be looked over and sent. Without a picture the steps begin. */
export function ReadStep(props: ReadStepProps) {
  const { image } = useEntry().entry;
  // A region that comes with its text is not read out: this one is there while the receipt is read. What was said of an
  // earlier file leaves it with that file, because the same text is not read out again.
  const [said, say] = useState({ of: '', words: '' });
  return (
    <>
      <p className="quiet" role="status">
        {said.of === image?.imageKey && said.words}
      </p>
      <Step {...props} say={say} />
    </>
  );
}

type Saying = { say: (said: { of: string; words: string }) => void };

function Step({ drafts, scanned, onTake, say }: ReadStepProps & Saying) {
  const { entry } = useEntry();
  const file = useReceiptFile();
  const reading = useReading();
  useEffect(() => {
    if (!scanned) return;
    handOver(null);
    onTake();
    file.forget();
    file.choose(scanned.files, scanned.kept);
  });
  const isThere = entry.image !== null && !file.isUploading && !file.failure;
  if (!scanned && !file.picture) return <InvoiceStep drafts={drafts} file={file} />;
  if (isThere && !file.isBeginning && !file.unasked && reading.isMissing)
    return <InvoiceStep drafts={drafts} file={file} />;
  const isFilledIn = entry.read?.from === entry.image?.imageKey;
  if (!isThere || !reading.reading || !isFilledIn) {
    const { failure, askAgain } = file.unasked ? { failure: file.unasked, askAgain: file.askAgain } : reading;
    const notRead = isThere && !file.isBeginning && reading.hasFailed ? reading : null;
    return <Waiting file={file} reading={{ failure, askAgain }} notRead={notRead} />;
  }
  return (
    <WhatWasRead
      key={entry.image?.imageKey}
      file={file}
      reading={reading.reading}
      howRead={reading.howRead}
      say={say}
    />
  );
}

type WaitingProps = {
  file: ReceiptFile;
  reading: { failure: Refusal | null; askAgain: () => void };
  /** The reading that failed. */
  notRead: ReturnType<typeof useReading> | null;
};

const Waiting = ({ file, reading: { failure, askAgain }, notRead }: WaitingProps) => (
  <>
    <TakeAgain file={file} />
    <PageHead title={file.failure || notRead ? 'Your receipt' : 'Reading your receipt'} />
    <div className={classes.columns}>
      {file.preview && <ReadPicture picture={file.preview} image={null} marks={[]} active={null} />}
      <Section title="Receipt">
        {file.picture && (file.isUploading || file.failure) && <Uploading file={file} name={file.picture.name} />}
        {file.failure?.type === 'offline' && file.canWait && <KeepButton chosen={file.canWait} />}
        {failure && !file.failure && (
          <Failure title="We could not see what was read." detail={failure.reason} onRetry={askAgain} />
        )}
        {notRead && !failure && !file.failure && <NotRead reading={notRead} />}
        {!notRead && !failure && !file.failure && (
          <Stack gap="sm" mt="sm">
            <Text role="status" fz="sm" c="dimmed">
              We look for its number, its date and the items that earn points.
            </Text>
            <Skeleton h={48} radius="md" />
            <Skeleton h={48} radius="md" />
          </Stack>
        )}
      </Section>
    </div>
    <ActionBar>
      <TypeInstead />
    </ActionBar>
  </>
);

/** Offered for a single photo; one that may not be readable is named with the reason. */
const TakeAgain = ({ file, read }: { file: ReceiptFile; read?: Reading['read'] }) => (
  <Box mb="xs">
    <Dropped file={file} />
    <Group gap="md">
      {hasCamera() && !file.isSeveral && !hasProblem(file) && !read?.cutOff && (
        <Scan onScan={(photo) => file.choose([photo])}>
          {(props) => (
            <Button {...props} variant="subtle" px={0} leftSection={<IconCamera size={20} aria-hidden="true" />}>
              Take it again
            </Button>
          )}
        </Scan>
      )}
      {!file.isSeveral && (
        <Scan isThere onScan={(chosen) => file.choose([chosen])}>
          {(props) => (
            <Button {...props} variant="subtle" px={0} leftSection={<IconFile size={20} aria-hidden="true" />}>
              Choose a file
            </Button>
          )}
        </Scan>
      )}
      <AddPhoto file={file} />
    </Group>
    <Photos file={file} />
    <PhotoNote file={file} />
    {read?.cutOff && <CutOffNote onRetake={file.isSeveral ? undefined : (photo) => file.choose([photo])} />}
    {read?.severalNumbers?.length ? <SeveralNote numbers={read.severalNumbers} /> : null}
  </Box>
);

/** What is dropped or pasted may be so by mistake: it asks before what was corrected is lost, as another scan does. */
function Dropped({ file }: { file: ReceiptFile }) {
  const { now } = useEntry();
  return <DropFiles onFiles={(files) => (isWorkedOn(now()) ? handOver({ files }) : file.choose(files))} />;
}

const TypeInstead = () => (
  <LinkButton size="md" variant="default" {...useFlow().linkTo({ step: undefined })}>
    Type it instead
  </LinkButton>
);

type Reading = NonNullable<ReturnType<typeof useReading>['reading']>;
type ReadProps = { file: ReceiptFile; reading: Reading } & Saying & Pick<ReturnType<typeof useReading>, 'howRead'>;

function WhatWasRead({ file, reading, howRead, say }: ReadProps) {
  const { entry, now } = useEntry();
  const { go } = useFlow();
  const program = useProgram();
  const { lines, ...others } = readLines(reading);
  const choices = useChoices(lines, entry.image?.imageKey ?? '');
  const [active, show] = useState<Mark | null>(null);
  const [isTried, setIsTried] = useState(false);
  const note = useMemberNote(entry.id);
  const submit = useSubmitRead(note);
  const add = useAddItems(entry, { onAdded: (receipt) => go({ step: 'search', receipt }), coversPage: true });
  const check = useNumberCheck();
  const marks = marksOf(reading, lines);
  const isFound = lines.length > 0 || Boolean(reading.read?.number ?? reading.read?.date);
  const problems = findInvoiceProblems(entry, termsOf(program));
  /** No line waits for an answer, and none has an item. */
  const isEmpty = choices.items.length === 0 && choices.open === 0;
  const problem = isEmpty ? emptyReceiptProblem(0, note.memberNote) : null;
  const missing = detailFields.find((field) => entry[field] === '');
  const [first] = useState(missing);

  const tell = useEffectEvent(() =>
    say({ of: entry.image?.imageKey ?? '', words: `We read your receipt. ${summary(entry, choices)}` }),
  );
  useEffect(() => tell(), []);

  /** Goes on if nothing is missing; otherwise the first thing that is gets the focus. */
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
      if (choices.items.length > 0) addAll();
      else check.mutate(now());
    });
  const addAll = (points?: number) =>
    add.mutate({ items: sentItems(choices.items), ...(points !== undefined && { points }) });
  function sendAsAnother() {
    if (submit.error) submit.mutate(choices);
    else if (add.error) add.reset();
    else check.mutate(now());
  }

  const refusal = submit.error ?? (newPointsIn(add.error) ? null : add.error) ?? check.error;
  return (
    <form onSubmit={send} noValidate>
      <TakeAgain file={file} read={reading.read} />
      <PageHead title={isFound ? 'We read your receipt' : 'Your receipt'} lead={leadOf({ isFound, isEmpty })} />
      <div className={classes.columns}>
        {file.picture && <ReadPicture picture={file.picture} image={entry.image} marks={marks.all} active={active} />}
        <div>
          <Section title="Receipt" aside={<Shop name={reading.read?.merchant?.value} />} flush>
            {detailFields.map((field) => (
              <ReadFigure
                key={field}
                field={field}
                how={howRead(field)}
                problem={isTried ? problems[field] : undefined}
                takesFocus={field === first}
                onShow={() => show(marks.ofField[field])}
              />
            ))}
            <ReadTotal total={reading.read?.total} />
          </Section>
          <Section
            title={`${countOf(choices.items.length, 'item')} ${choices.items.length === 1 ? 'earns' : 'earn'} points`}
            flush
          >
            {lines.length === 0 && (
              <CardText>We found no item of this program on the receipt. Add what you bought by hand.</CardText>
            )}
            {lines.length > 0 && isEmpty && (
              <CardText>You have left out every line. Choose an item for one, or add what you bought by hand.</CardText>
            )}
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
                loading={add.isPending || check.isPending}
                onClick={(event) => addByHand(event.currentTarget.form)}
              >
                Add an item by hand
              </Button>
              <Box mt="xs">
                <MissingItem value={note.memberNote} onChange={note.setNote} />
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
      <NewPointsDialog change={add} onConfirm={addAll} />
      <ActionBar>
        <span data-left className={`num ${classes.sum}`}>
          <span aria-live="polite" aria-atomic="true">
            <Points of={choices.points} bold />
          </span>
          <Text span fz="sm" c="dimmed">
            {isEmpty
              ? problem
                ? 'Add an item first.'
                : 'Sent with your word.'
              : `${countOf(choices.items.length, 'item')}, if approved`}
          </Text>
        </span>
        <Button type="submit" size="md" disabled={problem !== null} loading={submit.isPending}>
          Submit for Approval
        </Button>
      </ActionBar>
    </form>
  );
}

function leadOf({ isFound, isEmpty }: { isFound: boolean; isEmpty: boolean }): string {
  if (!isFound) return 'We could not read it. Take it again nearer, or type it.';
  return isEmpty ? 'Add what you bought, then send it.' : 'Look it over, then send it.';
}

const Shop = ({ name }: { name: string | undefined }) => (
  <Text fz="sm" c="dimmed">
    {name}
  </Text>
);

/** Where everything that was read stands. */
function marksOf({ read }: Reading, lines: readonly ReadLine[]) {
  const mark = (label: string, place: Omit<Mark, 'label'> | null | undefined) => (place ? { label, ...place } : null);
  const ofField: Record<PrintedField, Mark | null> = {
    receiptNumber: mark('Number', read?.number?.place),
    dateOfPurchase: mark('Date', read?.date?.place),
  };
  const ofLine = new Map(lines.map(({ at, text }) => [at, mark(text, read?.lines[at]?.place)]));
  return { ofField, ofLine, all: [...Object.values(ofField), ...ofLine.values()].filter((found) => found !== null) };
}

/** What a screen reader says on arrival. */
function summary(
  entry: Record<PrintedField, string>,
  { items, points, open, unsure }: ReturnType<typeof useChoices>,
): string {
  const said = (field: PrintedField) => `${detailLabels[field]} ${entry[field] ? 'found' : 'not found'}`;
  const sum = `${countOf(items.length, 'item')}, ${formatPoints(points)} points if approved`;
  const asked = open > 0 ? [`${countOf(open, 'line')} ${open === 1 ? 'needs' : 'need'} your choice`] : [];
  const doubted = unsure > 0 ? [`Please check ${countOf(unsure, 'quantity')}`] : [];
  return [...detailFields.map(said), sum, ...asked, ...doubted].map((sentence) => `${sentence}.`).join(' ');
}
