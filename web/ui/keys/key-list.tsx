import { KeyHint } from './key-hint.tsx';
import classes from './key-list.module.css';

export interface KeyGroup {
  title: string;
  /** As it stands on the key, and what it does. */
  keys: readonly (readonly [key: string, does: string])[];
  /** What is done without keys. */
  note?: string;
}

/** The keys of a page, to be learned. */
export const KeyList = ({ groups }: { groups: readonly KeyGroup[] }) => (
  <div className={classes.root}>
    {groups.map(({ title, keys, note }) => (
      <section key={title} aria-label={title}>
        <h3 className={classes.title}>{title}</h3>
        <dl className={classes.keys}>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <span className="quiet">{key}</span>
                <KeyHint>{key}</KeyHint>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        {note && <p className={classes.note}>{note}</p>}
      </section>
    ))}
  </div>
);
