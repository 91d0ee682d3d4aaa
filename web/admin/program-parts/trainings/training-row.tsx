import type { TrainingForAdmins } from '#contract/program-goods.ts';
import { countOf } from '#domain/counts.ts';
import { StateBadge } from '#web/ui/figures/state-badge.tsx';
import type { Program } from '../draft/parts.ts';
import { EntryActs, type Turn } from '../entries/entry-acts.tsx';
import { MoveButtons } from '../moving/move-buttons.tsx';
import classes from './trainings-section.module.css';

type Props = {
  program: Program;
  training: TrainingForAdmins;
  index: number;
  count: number;
  onEdit: () => void;
  onMove: (to: number) => void;
};

export function TrainingRow({ program, training, index, count, onEdit, onMove }: Props) {
  const { _id, moduleName, points, questions, completions, disabled } = training;
  const facts = [
    countOf(points, 'point'),
    countOf(questions.length, 'question'),
    ...(completions > 0 ? [`completed by ${countOf(completions, 'participant')}`] : []),
  ];
  return (
    <li className={classes.row} data-id={_id} data-disabled={disabled || undefined}>
      <span className={classes.place} aria-hidden="true">
        {index + 1}
      </span>
      <div className={classes.text}>
        <h2 className={classes.name}>
          {moduleName}
          {disabled && <StateBadge state="disabled" />}
        </h2>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      <div className={classes.actions}>
        <EntryActs program={program} name={moduleName} turn={turnOf(training)} onEdit={onEdit} />
        <span className={classes.moves}>
          <MoveButtons name={moduleName} index={index} count={count} onMove={onMove} />
        </span>
      </div>
    </li>
  );
}

function turnOf({ _id, disabled }: TrainingForAdmins): Turn {
  const to = (next: boolean) => ({
    state: next ? 'disabled' : 'enabled',
    parts: { loyaltyProgramTrainings: [{ _id, disabled: next }] },
  });
  return { label: disabled ? 'Enable' : 'Disable', ...to(!disabled), back: to(disabled) };
}
