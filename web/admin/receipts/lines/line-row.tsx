import { Box, Group, Kbd, Text } from '@mantine/core';
import { useId } from 'react';
import { formatPoints } from '#domain/points.ts';
import { usePageKeys } from '#web/ui/page-keys.ts';
import { Thumb } from '#web/ui/picture.tsx';
import type { Line } from '../receipt.ts';
import { QuantityField } from './quantity-field.tsx';
import classes from './review-lines.module.css';
import { type KeepUnsaved, useUnsaved } from './unsaved-quantities.ts';
import { useCorrection } from './use-correction.ts';
import { useQuantityDraft } from './use-quantity-draft.ts';
import { type Judgement, judgementOf, Verdict } from './verdict.tsx';

type Props = {
  receiptId: string;
  line: Line;
  /** The digit that leads to it; only the first nine have one. */
  shortcut: string | undefined;
  isOpen: boolean;
  keepUnsaved: KeepUnsaved;
};

/** One item; what is wrong with its quantity stands in a row of its own under it. */
export function LineRow({ receiptId, line, shortcut, isOpen, keepUnsaved }: Props) {
  const correct = useCorrection(receiptId, line._id);
  const draft = useQuantityDraft(line.quantity, (quantity) => correct({ quantity }));
  const inputRef = useUnsaved(draft.isUnsaved, keepUnsaved);
  const problemId = useId();
  const judge = (verdict: Judgement) => void correct(verdict).catch(() => undefined);
  usePageKeys(shortcut ? [[shortcut, () => inputRef.current?.select()]] : []);
  const { name, points } = line.item;
  return (
    <>
      <tr data-denied={line.denied || undefined}>
        <td>
          <ItemName item={line.item} shortcut={shortcut} />
        </td>
        <td className="num">
          {isOpen ? (
            <QuantityField
              name={name}
              draft={draft}
              problemId={problemId}
              inputRef={inputRef}
              shortcut={shortcut}
              onJudge={(key) => judge(judgementOf(line, key))}
            />
          ) : (
            formatPoints(line.quantity)
          )}
        </td>
        <td className="num">
          <b className={classes.points}>{formatPoints(points * line.quantity)}</b>
        </td>
        <td className={classes.last}>
          <Verdict line={line} isOpen={isOpen} onDecide={judge} />
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

type NameProps = { item: Line['item']; shortcut: string | undefined };

const ItemName = ({ item: { name, points, image }, shortcut }: NameProps) => (
  <Group gap="xs" wrap="nowrap" miw={0}>
    {shortcut && <Kbd>{shortcut}</Kbd>}
    <Thumb url={image?.url} size={36} />
    <Box miw={0}>
      <div className={classes.name}>{name}</div>
      <Text component="div" fz="xs" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatPoints(points)} points each
      </Text>
    </Box>
  </Group>
);
