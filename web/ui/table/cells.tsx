import { Box, Checkbox, type CheckboxProps, Group } from '@mantine/core';
import classes from './cells.module.css';
import type { Column } from './column.ts';

export interface Selection {
  ids: readonly string[];
  set: (ids: string[]) => void;
  /** Spoken beside the box. */
  name: (id: string) => string;
}

/** One line, cut where the column ends: all of it shows on hover. */
export const Clip = ({ text }: { text: string }) => (
  <div className="clip" title={text}>
    {text}
  </div>
);

/** Pixels of the column with the check boxes. */
export const BOX_WIDTH = 40;

type AllProps = {
  ids: readonly string[];
  selection: Selection;
  /** Beside the box, where no table's head says what it is for. */
  text?: string;
};

export function SelectAll({ ids, selection, text }: AllProps) {
  const all = ids.length > 0 && ids.every((id) => selection.ids.includes(id));
  return (
    <PickBox
      text={text}
      aria-label="Select all"
      checked={all}
      indeterminate={!all && selection.ids.length > 0}
      onChange={() => selection.set(all ? [] : [...ids])}
    />
  );
}

export function SelectOne({ id, selection }: { id: string; selection: Selection }) {
  const on = selection.ids.includes(id);
  return (
    <PickBox
      aria-label={`Select ${selection.name(id)}`}
      checked={on}
      onChange={() => selection.set(on ? selection.ids.filter((other) => other !== id) : [...selection.ids, id])}
    />
  );
}

/** Around the box everything within a finger's reach toggles it too. */
const PickBox = ({ text, ...props }: CheckboxProps & { text?: string | undefined }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control, and names itself.
  <label className={classes.reach} data-wide={text ? true : undefined}>
    <Checkbox size="sm" {...props} />
    {text}
  </label>
);

type Props<Row> = { row: Row; columns: readonly Column<Row>[] };

/** What else is known of a row, in a quiet line under what it is about. A number alone would not say what it counts. */
export function SubLine<Row>({ row, columns }: Props<Row>) {
  if (columns.length === 0) return null;
  return (
    <div className={classes.root}>
      {columns.map(({ key, label, num, card, render }) => (
        <Group component="span" key={key} gap="xxs" wrap="nowrap" display="inline-flex" miw={0} maw="100%">
          {(num || card !== 'sub') && (
            <Box component="span" flex="none">
              {label}
            </Box>
          )}
          {render(row)}
        </Group>
      ))}
    </div>
  );
}
