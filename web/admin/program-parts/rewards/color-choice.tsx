import { ActionIcon, Box, Button, ColorSwatch, Group, Input, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Color, colorCodeProblem, presetColors } from '#domain/rewards.ts';
import classes from './choices.module.css';

interface Colors {
  colors: Color[];
  customColors: Color[];
}
type Props = {
  draft: Colors;
  onChange: (part: Partial<Colors>) => void;
  problemOf: (path: string) => string | undefined;
};

/** Preset colors to toggle, each by its name; own ones as name and code. */
export function ColorChoice({ draft: { colors, customColors }, onChange, problemOf }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const isOn = (name: string) => colors.some((color) => color.name === name);
  const flip = (name: string) =>
    onChange({ colors: presetColors.filter((color) => isOn(color.name) !== (color.name === name)) });
  function add() {
    // Drawn at once, so that the name can be typed into it.
    flushSync(() => onChange({ customColors: [...customColors, { name: '', hex: '' }] }));
    const names = root.current?.querySelectorAll<HTMLInputElement>('[data-color-name]');
    names?.[names.length - 1]?.focus();
  }
  function remove(at: number) {
    flushSync(() => onChange({ customColors: customColors.toSpliced(at, 1) }));
    root.current?.querySelector<HTMLButtonElement>('[data-add-color]')?.focus();
  }
  return (
    <Box component="fieldset" bd={0} m={0} p={0} miw={0} ref={root}>
      <Input.Label component="legend">Colors</Input.Label>
      <Group gap={4} align="stretch" mt={4} mx={-6} mb="xs">
        {presetColors.map(({ name, hex }) => (
          <UnstyledButton key={name} className={classes.preset} aria-pressed={isOn(name)} onClick={() => flip(name)}>
            <ColorSwatch component="span" color={`#${hex}`} size={28}>
              {isOn(name) && (
                <IconCheck size={16} stroke={2.6} color={dark.has(name) ? '#fff' : '#101828'} aria-hidden="true" />
              )}
            </ColorSwatch>
            {name}
          </UnstyledButton>
        ))}
      </Group>
      {customColors.map((color, at) => (
        <CustomColor
          // biome-ignore lint/suspicious/noArrayIndexKey: a color is its place; its name may be empty while it is typed.
          key={at}
          color={color}
          place={at}
          nameProblem={problemOf(`customColors.${at}.name`) ?? problemOf(`customColors.${at}`)}
          hexProblem={problemOf(`customColors.${at}.hex`)}
          onChange={(changed) => onChange({ customColors: customColors.with(at, changed) })}
          onRemove={() => remove(at)}
        />
      ))}
      <Button
        size="xs"
        variant="subtle"
        ml={-8}
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={add}
        data-add-color
      >
        Add custom color
      </Button>
    </Box>
  );
}

/** On these a check mark is seen in white. */
const dark = new Set(['Blue', 'Purple', 'Black']);

type CustomColorProps = {
  color: Color;
  place: number;
  nameProblem: string | undefined;
  hexProblem: string | undefined;
  onChange: (color: Color) => void;
  onRemove: () => void;
};

function CustomColor({ color, place, nameProblem, hexProblem, onChange, onRemove }: CustomColorProps) {
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
