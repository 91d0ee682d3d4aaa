import { isLightColor } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Color } from '#domain/rewards.ts';
import { ChoiceGroup } from './choice-group.tsx';
import classes from './color-choice.module.css';

type Props = {
  colors: readonly Color[];
  value: string | null;
  problem: string | undefined;
  onChange: (name: string) => void;
};

/** Swatches with their names: the chosen one is ringed, ticked and bold. */
export const ColorChoice = ({ colors, value, problem, onChange }: Props) => (
  <ChoiceGroup legend="Color" problem={problem}>
    <div className={classes.swatches}>
      {colors.map(({ name, hex }) => (
        <label key={name} className={classes.swatch}>
          <input
            type="radio"
            name="color"
            aria-invalid={Boolean(problem)}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <i style={{ background: `#${hex}` }} aria-hidden="true">
            {name === value && (
              <IconCheck size={20} stroke={3} color={isLightColor(`#${hex}`, 0.4) ? '#101828' : '#fff'} />
            )}
          </i>
          <span>{name}</span>
        </label>
      ))}
    </div>
  </ChoiceGroup>
);
