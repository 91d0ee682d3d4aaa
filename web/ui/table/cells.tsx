import { Box, Checkbox, type CheckboxProps, Group } from '@mantine/core';
import { useWords } from '#web/words.ts';
import classes from './cells.module.css';
import type { Column } from './column.ts';

export interface Selection {
  ids: readonly string[];
  set: (ids: string[]) => void;
  /** The accessible name of the check box. */
  name: (id: string) => string;
  /** Nothing can be done with the other rows, which have no check box. */
  can: (id: string) => boolean;
}

/** One line, cut at the column's end; hovering shows all of it. */
export const Clip = ({ text }: { text: string }) => (
  <div className="clip" title={text} dir="auto" translate="no">
    {text}
  </div>
);

/** Pixels of the column with the check boxes. */
export const BOX_WIDTH = 40;

type AllProps = {
  ids: readonly string[];
  selection: Selection;
  /** A label next to the box, if no table head explains it. */
  text?: string;
};

export function SelectAll({ ids: shown, selection, text }: AllProps) {
  const words = useWords('parts').tables;
  const ids = shown.filter(selection.can);
  const all = ids.length > 0 && ids.every((id) => selection.ids.includes(id));
  return (
    <PickBox
      text={text}
      aria-label={words.selectAll}
      checked={all}
      indeterminate={!all && selection.ids.length > 0}
      // A press would choose nothing, as while the rows are loading.
      disabled={ids.length === 0}
      onChange={() => selection.set(all ? [] : [...ids])}
    />
  );
}

export function SelectOne({ id, selection }: { id: string; selection: Selection }) {
  const words = useWords('parts').tables;
  const on = selection.ids.includes(id);
  if (!selection.can(id)) return null;
  return (
    <PickBox
      aria-label={words.select(selection.name(id))}
      checked={on}
      onChange={() => selection.set(on ? selection.ids.filter((other) => other !== id) : [...selection.ids, id])}
    />
  );
}

/** The area around the box toggles it too, large enough for a finger. */
const PickBox = ({ text, ...props }: CheckboxProps & { text?: string | undefined }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control, and names itself.
  <label className={classes.reach} data-wide={text ? true : undefined}>
    <Checkbox size="sm" {...props} />
    {text}
  </label>
);

type Props<Row> = { row: Row; columns: readonly Column<Row>[] };

/** Further facts of a row, in a dimmed line below its subject. Numbers have a label. */
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
