import { ActionIcon, ColorSwatch, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type Color, colorCodeProblem } from '#domain/rewards.ts';
import classes from './choices.module.css';

type Props = {
  color: Color;
  place: number;
  nameProblem: string | undefined;
  hexProblem: string | undefined;
  onChange: (color: Color) => void;
  onRemove: () => void;
};

export function CustomColor({ color, place, nameProblem, hexProblem, onChange, onRemove }: Props) {
  const hex = color.hex.trim().replace(/^#/, '');
  return (
    <div className={classes.custom}>
      <TextInput
        label="Custom color"
        maxLength={50}
        value={color.name}
        error={nameProblem}
        onChange={(event) => onChange({ ...color, name: event.currentTarget.value })}
        data-color-name
      />
      <TextInput
        label="Color code"
        description="e.g. D64D4D"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={7}
        autoCapitalize="characters"
        spellCheck={false}
        value={color.hex}
        error={hexProblem}
        leftSection={
          <ColorSwatch component="span" color={colorCodeProblem(hex) ? 'transparent' : `#${hex}`} size={18} />
        }
        onChange={(event) => onChange({ ...color, hex: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.remove}
        aria-label={`Remove color: ${color.name || place + 1}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
