import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { wordsOf } from '#web/words.ts';
import { LinkButton, type LinkTarget } from '../links/link.tsx';
import type { Column } from './column.ts';

/** A button or link at a row's end. */
export interface RowAction {
  label: string;
  /** For screen readers: 'Edit Copper Pipe'. */
  spoken: string;
  /** For actions that remove or restore something, less prominent than the row's main action. */
  look?: 'danger' | 'quiet';
  icon?: ReactNode;
  disabled?: boolean;
  press?: () => void;
  link?: LinkTarget;
}

export const rowActions = <Row,>(
  width: number,
  actionsOf: (row: Row) => readonly (RowAction | false)[],
): Column<Row> => ({
  key: 'actions',
  label: wordsOf('parts').tables.actions,
  quiet: true,
  card: 'actions',
  width,
  render: (row) => (
    <Group gap="xxs" justify="flex-end">
      {actionsOf(row).map((action) => action && <Action key={action.label} {...action} />)}
    </Group>
  ),
});

function Action({ label, spoken, look, icon, disabled, press, link }: RowAction) {
  const shared = {
    size: 'xs',
    px: look ? 'xs' : undefined,
    variant: look ? 'subtle' : 'default',
    color: look === 'danger' ? 'red' : undefined,
    leftSection: icon,
    disabled,
    'aria-label': spoken,
  };
  if (link) {
    return (
      <LinkButton {...link} {...shared}>
        {label}
      </LinkButton>
    );
  }
  return (
    // The second click of a double click would press the button of the row that has moved up.
    <Button {...shared} onClick={({ detail }) => detail < 2 && press?.()}>
      {label}
    </Button>
  );
}

/** Disables or enables an entry. */
export const switchAction = ({ disabled, name }: { disabled: boolean; name: string }, press: () => void): RowAction => {
  const words = wordsOf('parts').tables;
  return disabled
    ? { label: words.enable, spoken: words.enableNamed(name), look: 'quiet', press }
    : { label: words.disable, spoken: words.disableNamed(name), look: 'danger', press };
};
