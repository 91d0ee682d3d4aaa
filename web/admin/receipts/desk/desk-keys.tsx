import { Button, Kbd, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { usePageKeys } from '#web/ui/page-keys.ts';
import classes from './desk-keys.module.css';

/** The desk's keys, all of them: by ? or the button that says so. Phones have none. */
export function DeskKeys({ isOpen }: { isOpen: boolean }) {
  const [isShown, show] = useState(false);
  const open = () => show(true);
  // On most keyboards it is typed with Shift.
  usePageKeys([
    ['?', open],
    ['shift+?', open],
  ]);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        visibleFrom="sm"
        aria-keyshortcuts="?"
        rightSection={<Kbd>?</Kbd>}
        onClick={open}
      >
        Keys
      </Button>
      <Modal opened={isShown} onClose={() => show(false)} title="Keys" size={720} transitionProps={{ duration: 120 }}>
        <KeyList groups={isOpen ? [decide, correct, look, go] : [look, go]} />
      </Modal>
    </>
  );
}

const decide: KeyGroup = {
  title: 'Decide',
  keys: [
    ['A', 'Approve'],
    ['D', 'Deny'],
    ['Enter', 'Confirm it'],
    ['Esc', 'Take it back'],
    ['R', 'Choose the reason of a denial'],
    ['C', 'Write comments; Esc leaves them'],
  ],
};
const correct: KeyGroup = {
  title: 'Items',
  keys: [
    ['1 – 9', 'Go to the quantity of an item'],
    ['X', 'there: deny the item, or take that back'],
    ['Y', 'there: approve the item, or take that back'],
    ['Enter', 'there: save what was typed'],
    ['I', 'Add an item that was forgotten'],
  ],
};
const look: KeyGroup = {
  title: 'Look',
  keys: [
    ['+', 'Zoom in'],
    ['-', 'Zoom out'],
    ['W', 'Fit the width'],
    ['F', 'Fit the whole receipt'],
    ['P', 'Real pixels'],
    ['[', 'Rotate left'],
    [']', 'Rotate right'],
    ['Z', 'Reset: as it was first shown'],
    ['0', 'Go to the image; arrows move it'],
    ['M', 'Compare with the possible duplicate'],
  ],
  note: 'Dragging moves the image and the wheel scrolls it. Ctrl with the wheel zooms at the pointer, and so does a double click: another one takes it back.',
};
const go: KeyGroup = {
  title: 'Go',
  keys: [
    ['J', 'Next receipt, without a decision'],
    ['K', 'Previous receipt'],
    ['?', 'These keys'],
  ],
};

interface KeyGroup {
  title: string;
  /** As it stands on the key, and what it does. */
  keys: readonly (readonly [key: string, does: string])[];
  /** What is done without keys. */
  note?: string;
}

/** The keys of a page, to be learned. */
const KeyList = ({ groups }: { groups: readonly KeyGroup[] }) => (
  <div className={classes.root}>
    {groups.map(({ title, keys, note }) => (
      <section key={title} aria-label={title}>
        <h3 className={classes.title}>{title}</h3>
        <dl className={classes.keys}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <span className="quiet">{key}</span>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        {note && (
          <Text mt="sm" fz="sm" c="dimmed">
            {note}
          </Text>
        )}
      </section>
    ))}
  </div>
);
