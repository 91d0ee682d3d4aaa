import { ChoiceGroup } from './choice-group.tsx';
import classes from './size-choice.module.css';

type Props = {
  sizes: readonly string[];
  value: string | null;
  problem: string | undefined;
  onChange: (size: string) => void;
};

export const SizeChoice = ({ sizes, value, problem, onChange }: Props) => (
  <ChoiceGroup legend="Size" problem={problem}>
    <div className={classes.sizes}>
      {sizes.map((size) => (
        <label key={size} className={classes.size}>
          <input
            type="radio"
            name="size"
            aria-invalid={Boolean(problem)}
            checked={size === value}
            onChange={() => onChange(size)}
          />
          <span>{size}</span>
        </label>
      ))}
    </div>
  </ChoiceGroup>
);
