import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { KeyHint } from '../keys/key-hint.tsx';
import { usePageKeys } from '../keys/use-page-keys.ts';
import type { Decision } from './decision.ts';
import classes from './decision-bar.module.css';

type Props = { decision: Decision; onConfirm: () => void; onBack: () => void };

/** The decision has the keyboard: Enter makes it through the focused button, as does its own key again; Escape takes it back. */
export function Armed({ decision, onConfirm, onBack }: Props) {
  useHotkeys([['Escape', onBack]], []);
  usePageKeys([[decision.shortcut, (event) => !event.repeat && onConfirm()]]);
  return (
    <>
      <p className={classes.ask} role="status">
        <strong>{decision.question}</strong>
        {decision.consequence && <span>{decision.consequence}</span>}
      </p>
      <Button
        variant="default"
        onClick={onBack}
        leftSection={<IconX size={16} aria-hidden="true" />}
        rightSection={<KeyHint>Esc</KeyHint>}
      >
        Back
      </Button>
      <Button
        color={decision.danger ? '#b42318' : undefined}
        // Who double-clicks has armed it, and has read nothing yet: this button took the place of the first.
        onClick={({ detail }) => detail < 2 && onConfirm()}
        // A key still held from arming must not repeat into the confirmation.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        data-autofocus
        ref={focusOnce}
        leftSection={<IconCheck size={16} aria-hidden="true" />}
        rightSection={<KeyHint onFill>Enter</KeyHint>}
      >
        {decision.confirm}
      </Button>
    </>
  );
}

/** The bar is in view already, and stays put; the page behind it must too. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });
