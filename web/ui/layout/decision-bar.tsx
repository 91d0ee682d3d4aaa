import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '#web/words.ts';
import classes from './decision-bar.module.css';
import { usePageKeys } from './page-keys.ts';

type Props = {
  decisions: readonly Decision[];
  /** Shown before the buttons, such as the select with reasons. */
  lead?: ReactNode;
  error?: ReactNode;
  /** Called before a decision is armed; false prevents it. */
  mayArm?: (key: string) => boolean;
  onDecide: (key: string) => void;
  busy?: boolean;
};

/** The first key or press arms a decision, the second one makes it, so that no single key decides. */
export function DecisionBar({ decisions, lead, error, mayArm, onDecide, busy }: Props) {
  const [armedKey, setArmedKey] = useState<string | null>(null);
  // Looked up at each render, so that a changed figure also changes in the question.
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

/** The armed decision has the focus: Enter or its own key makes it, Escape cancels it. */
function Armed({ decision, onConfirm, onBack }: { decision: Decision; onConfirm: () => void; onBack: () => void }) {
  const words = useWords('parts').layout;
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
        {words.back}
      </Button>
      <Button
        color={decision.danger ? 'danger' : undefined}
        // The second click of a double click hits this button before it could be read.
        onClick={({ detail }) => detail < 2 && onConfirm()}
        // A key that is still held from arming must not confirm.
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

/** Without scrolling, because the bar is visible and the page behind it must not move. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

type ChoicesProps = { decisions: readonly Decision[]; onArm: (decision: Decision) => void; busy?: boolean };

function Choices({ decisions, onArm, busy }: ChoicesProps) {
  // A key that is still held from the last decision must not arm this one.
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

/** One of the possible decisions. */
export interface Decision {
  key: string;
  label: string;
  /** The key that arms it: one letter. */
  shortcut: string;
  /** 'Approve 1,200 points?' */
  question: string;
  /** The consequence, shown below the question. */
  consequence?: string;
  /** The verb on the confirming button. */
  confirm: string;
  danger?: boolean;
}
