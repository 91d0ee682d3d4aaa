import classes from './swatch.module.css';

type Props = {
  name: string;
  /** '#rrggbb'. */
  hex?: string;
};

/** A color is always named; the dot only illustrates. */
export const Swatch = ({ name, hex }: Props) => (
  <span className={classes.root}>
    {hex && <i style={{ background: hex }} />}
    <span className="clip" title={name}>
      {name}
    </span>
  </span>
);
