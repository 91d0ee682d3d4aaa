import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '#web/words.ts';
import { useStepHold } from '../feedback/second-tap.ts';
import type { LabeledLink } from '../links/link.tsx';
import { PageHead } from './page-head.tsx';
import classes from './step-progress.module.css';

type Props = {
  title: string;
  /** One line that describes the step. */
  lead?: string;
  back?: LabeledLink;
  steps: readonly string[] /** From 0. */;
  at: number;
};

/** The head of a flow. Wide screens name every step; phones show bars, and 'Step 2 of 4' next to the title. */
export function StepProgress({ title, lead, back, steps, at }: Props) {
  const words = useWords('parts').layout;
  return (
    <div className={classes.wrap} data-lead={lead ? true : undefined}>
      <PageHead
        title={title}
        lead={lead}
        back={back}
        mark={<p className={`num ${classes.now}`}>{words.step(at + 1, steps.length)}</p>}
      />
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <li key={step} data-state={stateOf(index, at)} aria-current={index === at ? 'step' : undefined}>
            <span className={classes.label}>
              {index < at && <IconCheck size={16} stroke={2.6} aria-label={words.stepDone} role="img" />}
              {step}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function stateOf(index: number, at: number): 'done' | 'now' | 'next' {
  if (index < at) return 'done';
  return index === at ? 'now' : 'next';
}

/** Moves the focus to a new step's title (`title` is its id), because the pressed button has disappeared. */
export function useStepFocus(step: string | number | undefined, title = 'page-title') {
  const before = useRef(step);
  useStepHold(step);
  useEffect(() => {
    if (step !== before.current) document.getElementById(title)?.focus({ preventScroll: true });
    before.current = step;
  }, [step, title]);
}
