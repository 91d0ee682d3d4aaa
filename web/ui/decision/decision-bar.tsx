import { type ReactNode, useState } from 'react';
import { Armed } from './armed.tsx';
import { Choices } from './choices.tsx';
import type { Decision } from './decision.ts';
import classes from './decision-bar.module.css';

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
  // Looked up anew each time: a figure that changes meanwhile changes in the question too.
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
