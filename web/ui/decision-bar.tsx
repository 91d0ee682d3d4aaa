import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './decision-bar.module.css';
import { usePageKeys } from './page-keys.ts';

type Props = {
  decisions: readonly Decision[];
  /** Before the buttons, e.g. the select with reasons. */
  lead?: ReactNode;
  error?: ReactNode;
  /** Asked when a decision is about to be armed; false keeps it from being armed. */
  mayArm?: (key: string) => boolean;
  onDecide: (key: string) => void;
  busy?: boolean;
};

/** Two steps to a decision: a first key or press arms it, a second one makes it, so that no single key decides. */
export function DecisionBar({ decisions, lead, error, mayArm, onDecide, busy }: Props) {
  const [armedKey, setArmedKey] = useState<string | null>(null);
  // Looked up each time: a figure that changes meanwhile changes in the question too.
  const armed = decisions.find((decision) => decision.key === armedKey);
  const arm = ({ key }: Decision) => {
    if (!busy && (mayArm?.(key) ?? true)) setArmedKey(key);
  };
  const decide = () => {
    if (armed) onDecide(armed.key);
    setArmedKey(null);
  };
  return (
    <div className={classes.root} data-armed={armed ? (armed.danger ? 'deny' : 'approve') : undefined}>
      {error && !armed && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {armed ? (
        <Armed decision={armed} onConfirm={decide} onBack={() => setArmedKey(null)} />
      ) : (
        <>
          {lead && <div className={classes.reason}>{lead}</div>}
          <Choices decisions={decisions} onArm={arm} busy={busy} />
        </>
      )}
    </div>
  );
}

type ArmedProps = { decision: Decision; onConfirm: () => void; onBack: () => void };

/** The decision has the keyboard: Enter makes it through the focused button, as does its own key again; Escape takes it back. */
function Armed({ decision, onConfirm, onBack }: ArmedProps) {
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
        rightSection={<Kbd>Esc</Kbd>}
      >
        Back
      </Button>
      <Button
        color={decision.danger ? 'danger' : undefined}
        // Who double-clicks has armed it, and has read nothing yet: this button took the place of the first.
        onClick={({ detail }) => detail < 2 && onConfirm()}
        // A key still held from arming must not repeat into the confirmation.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        data-autofocus
        ref={focusOnce}
        leftSection={<IconCheck size={16} aria-hidden="true" />}
        rightSection={<Kbd data-on-fill>Enter</Kbd>}
      >
        {decision.confirm}
      </Button>
    </>
  );
}

/** The bar is in view already, and stays put; the page behind it must too. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

type ChoicesProps = { decisions: readonly Decision[]; onArm: (decision: Decision) => void; busy?: boolean };

function Choices({ decisions, onArm, busy }: ChoicesProps) {
  // A key still held from the decision before must not arm this one.
  usePageKeys(decisions.map((decision) => [decision.shortcut, (event) => !event.repeat && onArm(decision)]));
  return decisions.map((decision) => (
    <Button
      key={decision.key}
      variant={decision.danger ? 'default' : 'filled'}
      className={decision.danger ? classes.deny : classes.approve}
      aria-keyshortcuts={decision.shortcut}
      rightSection={<Kbd data-on-fill={!decision.danger || undefined}>{decision.shortcut.toUpperCase()}</Kbd>}
      disabled={busy}
      onClick={() => onArm(decision)}
    >
      {decision.label}
    </Button>
  ));
}

/** One of the ways to decide. */
export interface Decision {
  key: string;
  label: string;
  /** The key that arms it: one letter. */
  shortcut: string;
  /** 'Approve 1,200 points?' */
  question: string;
  /** What follows from it. */
  consequence?: string;
  /** The verb on the confirming button. */
  confirm: string;
  danger?: boolean;
}
