import { ActionIcon, Box, Group, Kbd, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { quantityProblem, receiptPoints } from '#domain/receipts.ts';
import { type Ask, call, refusedAs } from '#web/api/call.ts';
import { useAct } from '#web/api/query.ts';
import { saveChange } from '#web/edit/save-over.ts';
import { useFieldDraft } from '#web/edit/use-field-draft.ts';
import { sayProblem } from '#web/say-problem.ts';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { usePageKeys } from '#web/ui/layout/page-keys.ts';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';
import { notifyIfDecided } from '../decision/use-decision.ts';
import { atTheDesk } from '../decision/use-next-receipt.ts';
import type { Line, Receipt } from '../receipt.ts';
import { useCorrections } from '../use-corrections.ts';
import { QuantityInput } from './quantity-input.tsx';
import classes from './review-lines.module.css';
import { type KeepUnsaved, useUnsaved } from './use-unsaved.ts';

const decisionKeys: Readonly<Record<string, 'approved' | 'denied'>> = { x: 'denied', y: 'approved' };

/** The line's decision after a press; pressing the chosen one again clears it. */
const decisionAfter = (line: LineDecision, pressed: keyof LineDecision): LineDecision => ({
  approved: pressed === 'approved' && !line.approved,
  denied: pressed === 'denied' && !line.denied,
});

/** What a number field has: a text while it is no number. */
type Typed = number | string;

type Props = {
  receipt: Receipt;
  line: Line;
  /** The digit that opens it; only the first nine lines have one. */
  shortcut: string | undefined;
  isOpen: boolean;
  keepUnsaved: KeepUnsaved;
};

/** One line; the problem of its quantity is shown in a row below it. */
export function LineRow({ receipt, line, shortcut, isOpen, keepUnsaved }: Props) {
  const correct = useCorrection(receipt, line._id);
  const draft = useFieldDraft({
    value: line.quantity,
    draft: useState<Typed | null>(null),
    isSame: (one, other) => Number(one) === Number(other),
    problemOf: (typed) => sayProblem(quantityProblem(typed)),
    onSave: (quantity) => correct({ quantity: Number(quantity) }),
    pause: 500,
  });
  const inputRef = useUnsaved(draft.isUnsaved, keepUnsaved);
  const problemId = useId();
  const decide = (verdict: LineDecision) => void correct(verdict).catch(() => undefined);
  usePageKeys(shortcut ? [[shortcut, () => inputRef.current?.select()]] : []);
  const { name, points } = line.item;
  return (
    <>
      <tr>
        <td>
          <ItemName line={line} shortcut={shortcut} isOpen={isOpen} />
        </td>
        <td className="num">
          {isOpen ? (
            <QuantityField
              name={name}
              draft={draft}
              problemId={problemId}
              inputRef={inputRef}
              shortcut={shortcut}
              onDecide={(key) => decide(decisionAfter(line, key))}
            />
          ) : (
            formatPoints(line.quantity)
          )}
        </td>
        <td className="num">
          <Box component="b" {...lookOf(line)}>
            <Figure of={receiptPoints([{ points, quantity: line.quantity }])} />
          </Box>
        </td>
        <td className={classes.last}>
          <Verdict line={line} isOpen={isOpen} onDecide={decide} />
        </td>
      </tr>
      {draft.problem && (
        <tr className={classes.problem}>
          <td colSpan={4} id={problemId} role="alert">
            {draft.problem}
          </td>
        </tr>
      )}
    </>
  );
}

const lookOf = ({ denied }: Line) => (denied ? { c: 'gray.6', td: 'line-through' } : {});

/** What the item earns today, where that differs from what was promised. */
function TodaysPoints({ line: { item, quantity } }: { line: Line }) {
  const words = useWords('receipts').lines;
  const { points, pointsNow } = item;
  if (pointsNow === points) return null;
  return (
    <Text fz="xs" c="warning.7" className="num">
      {pointsNow === null
        ? words.nothingToday
        : words.today(pointsNow, receiptPoints([{ points: pointsNow, quantity }]))}
    </Text>
  );
}

function ItemName({ line, shortcut, isOpen }: { line: Line; shortcut: string | undefined; isOpen: boolean }) {
  const words = useWords('receipts').lines;
  return (
    <Group gap="xs" wrap="nowrap" miw={0}>
      {shortcut && <Kbd>{shortcut}</Kbd>}
      <Thumb url={line.item.image?.url} size={36} />
      <Box miw={0}>
        <Box fw={550} lh={1.3} style={{ overflowWrap: 'anywhere' }} {...lookOf(line)}>
          <Own>{line.item.name}</Own>
        </Box>
        <Hint>{words.pointsEach(<Points key="points" of={line.item.points} />)}</Hint>
        {isOpen && <TodaysPoints line={line} />}
        {line.printed && (
          <Hint>
            <Told say={words.printed} of={line.printed} />
          </Hint>
        )}
      </Box>
    </Group>
  );
}

const save = 'POST /api/admin/receipt/:id/receiptItem/:itemId';
type Fields = Ask<typeof save>['updatedFields'];

/** A line, with the receipt that it was answered in. */
type Row = Line & { receipt?: Receipt };

/** What can be corrected of a line. Its verdict is one value, so that two verdicts are never mixed. */
const valuesOf = (line: Line | null) => ({
  quantity: line?.quantity,
  verdict: line?.approved ? 'approved' : line?.denied ? 'denied' : null,
});

/** Corrects one line. It is shown at once, and a decision waits until the server has stored it. */
function useCorrection({ _id: id, receiptNumber }: Receipt, itemId: string) {
  const { only, stopAsking, change, lineNow, show, options } = useCorrections(id);
  const rowIn = (receipt: Receipt): Row => ({ ...receipt.receiptItems.find(({ _id }) => _id === itemId)!, receipt });
  const currentIn = (error: unknown) => {
    const current = refusedAs(error, save, 'stale');
    return current && rowIn(current.receipt);
  };
  const send = async ({ quantity, verdict }: Partial<ReturnType<typeof valuesOf>>, read: Line | null) => {
    const decided = verdict !== undefined && { approved: verdict === 'approved', denied: verdict === 'denied' };
    const updatedFields = { quantity, ...decided };
    return rowIn((await call(save, { id, itemId, only, version: read?.version, updatedFields })).receipt);
  };
  const { mutateAsync } = useAct({
    ...options,
    mutationFn: ({ was, fields }: { was: Line; fields: Fields }) => {
      const read: Row = { ...was, version: lineNow(itemId)?.version ?? was.version };
      return saveChange(read, valuesOf({ ...was, ...fields }), { valuesOf, send, currentIn });
    },
    onMutate: async ({ fields }) => {
      // Shown before the next key, which may approve what is shown; and again, because canceling requests reverts it.
      change(itemId, fields);
      await stopAsking();
      change(itemId, fields);
    },
    onSuccess: ({ receipt }) => receipt && show(receipt),
    onError: (refusal, { was }) => {
      const theirs = currentIn(refusal);
      // Shown as stored again at once: what failed is sent when it is saved again, and is not approved before.
      const { quantity, approved, denied } = theirs ?? was;
      change(itemId, { quantity, approved, denied });
      if (notifyIfDecided(refusal, receiptNumber)) return;
      notify.danger(refusal.reason, { ...atTheDesk, detail: theirs && describe(theirs), name: 'correction' });
    },
  });
  return (fields: Fields) => mutateAsync({ was: lineNow(itemId)!, fields });
}

const describe = ({ quantity, approved, denied }: Line) => {
  const words = wordsOf('receipts').lines;
  return `${words.storedQuantity(quantity)} ${approved ? words.storedApproved : denied ? words.storedDenied : ''}`;
};

type LineDecision = { approved: boolean; denied: boolean };

type VerdictProps = { line: Line; isOpen: boolean; onDecide: (decision: LineDecision) => void };

/** Whether a line counts: two buttons while the receipt waits, a word afterwards. */
function Verdict({ line, isOpen, onDecide }: VerdictProps) {
  const words = useWords('receipts').lines;
  const { name } = line.item;
  if (!isOpen)
    return (
      <Text span inherit c="dimmed">
        {line.denied ? words.denied : line.approved ? words.approved : ''}
      </Text>
    );
  return (
    <Group component="fieldset" gap="xxs" wrap="nowrap">
      <legend className="quiet">{name}</legend>
      {verdicts.map(({ key, act, Icon, color }) => (
        <ActionIcon
          key={key}
          {...(line[key] ? { variant: 'filled', color } : unchosen)}
          aria-label={words[act](name)}
          aria-pressed={line[key]}
          onClick={() => onDecide(decisionAfter(line, key))}
        >
          <Icon size={16} aria-hidden="true" />
        </ActionIcon>
      ))}
    </Group>
  );
}

const verdicts = [
  { key: 'approved', act: 'approve', Icon: IconCheck, color: 'success.7' },
  { key: 'denied', act: 'deny', Icon: IconX, color: 'danger.7' },
] as const;
const unchosen = { variant: 'default', c: 'dimmed' };

type QuantityFieldProps = {
  name: string;
  draft: ReturnType<typeof useFieldDraft<Typed>>;
  /** The element with the problem, because the field is too narrow for a sentence. */
  problemId: string;
  inputRef: RefObject<HTMLInputElement | null>;
  shortcut: string | undefined;
  /** Called for a letter, which a number field does not need. */
  onDecide: (decision: 'approved' | 'denied') => void;
};

function QuantityField({ name, draft, problemId, inputRef, shortcut, onDecide }: QuantityFieldProps) {
  // After an edit the shortcuts of the page work again.
  const followKey = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const decision = ctrlKey || metaKey ? undefined : decisionKeys[key.toLowerCase()];
    if (decision) onDecide(decision);
    else if (key === 'Escape') flushSync(draft.takeBack);
    else if (key === 'Enter') flushSync(draft.save);
    else return;
    currentTarget.blur();
  };
  return (
    <QuantityInput
      ref={inputRef}
      aria-label={useWords('receipts').lines.quantityOf(name)}
      aria-keyshortcuts={shortcut}
      w={76}
      ml={{ sm: 'auto' }}
      size="xs"
      value={draft.value}
      error={draft.problem !== null}
      attributes={{ input: { 'aria-describedby': draft.problem === null ? undefined : problemId } }}
      onChange={draft.type}
      onBlur={draft.isRefused ? undefined : draft.save}
      onKeyDown={followKey}
    />
  );
}
