import { Button } from '@mantine/core';
import { KeyHint } from '../keys/key-hint.tsx';
import { usePageKeys } from '../keys/use-page-keys.ts';
import type { Decision } from './decision.ts';
import classes from './decision-bar.module.css';

type Props = { decisions: readonly Decision[]; onArm: (decision: Decision) => void; busy?: boolean };

export function Choices({ decisions, onArm, busy }: Props) {
  // A key still held from the decision before must not arm this one.
  usePageKeys(decisions.map((decision) => [decision.shortcut, (event) => !event.repeat && onArm(decision)]));
  return decisions.map((decision) => (
    <Button
      key={decision.key}
      variant={decision.danger ? 'default' : 'filled'}
      className={decision.danger ? classes.deny : classes.approve}
      aria-keyshortcuts={decision.shortcut}
      rightSection={<KeyHint onFill={!decision.danger}>{decision.shortcut.toUpperCase()}</KeyHint>}
      disabled={busy}
      onClick={() => onArm(decision)}
    >
      {decision.label}
    </Button>
  ));
}
