import classes from './meter.module.css';

type Props = {
  /** Percent. */
  value: number;
  label: string;
  tone?: 'muted';
};

/** A thin progress bar with a spoken name. */
export function Meter({ value, label, tone }: Props) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      className={classes.track}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={classes.fill} style={{ width: `${percent}%` }} />
    </div>
  );
}
