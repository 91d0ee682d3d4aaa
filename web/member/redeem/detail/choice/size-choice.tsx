import { Group } from '@mantine/core';
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
    <Group gap={8} align="stretch">
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
    </Group>
  </ChoiceGroup>
);
