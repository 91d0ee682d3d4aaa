import {
  ActionIcon,
  Chip,
  ColorSwatch,
  Fieldset,
  Flex,
  Group,
  Input,
  SimpleGrid,
  Stack,
  Switch,
  TagsInput,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { RewardItem } from '#contract/rewards.ts';
import { moveOptionTexts } from '#domain/own-texts.ts';
import { type Color, colorCodeProblem, presetColors, presetSizes } from '#domain/rewards.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { Picture } from '#web/ui/documents/picture.tsx';
import { PointsField } from '#web/ui/fields/points-field.tsx';
import { RichTextInput } from '#web/ui/fields/rich-text/rich-text-input.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords } from '#web/words.ts';
import { nameOption } from '#words/describe.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { usePicture } from '../../pictures/use-picture.ts';
import { useOfferEdit } from '../offer-saving.ts';
import { OwnLanguages } from '../own-languages.ts';
import { languagesOf, type Program } from '../program.ts';
import { Translated } from '../translated.tsx';
import classes from './choices.module.css';
import { type RewardTexts, useRewardSaving } from './reward-saving.ts';

/** Colors on which a check mark is white. */
const dark = new Set(['Blue', 'Purple', 'Black']);

type Props = {
  program: Program;
  /** The reward to change; undefined for a new one. */
  reward: RewardItem | undefined;
  onClose: () => void;
};

/** An unsaved upload is removed from the store when the modal is closed. */
export function RewardModal({ program, reward, onClose }: Props) {
  const words = useWords('offers').rewards;
  const edit = useOfferEdit(program, useRewardSaving(reward?._id), { onSaved: onClose });
  const { values, set, field, flag, problemOf } = edit;
  const own = { texts: values.texts, onChange: (texts: RewardTexts) => set({ texts }), problemOf };
  const languages = languagesOf(edit.read);
  const [first = 'en', ...others] = languages;
  const isTranslated = others.length > 0 || reward?.texts?.[first]?.optionTexts !== undefined;
  const picture = usePicture('rewardItems', values.image, (image) => set({ image }));
  return (
    <OwnLanguages value={languages}>
      <EditModal
        title={reward ? words.edit : words.add}
        name={values.name.trim() || words.unnamed}
        width={isTranslated ? 1200 : undefined}
        edit={edit}
        isBusy={picture.isUploading}
        onGiveUp={picture.removeNew}
        onClose={onClose}
      >
        <Flex direction={{ base: 'column', sm: 'row' }} gap="xl">
          <Stack flex="none" w={{ sm: 280 }}>
            <Translated
              {...own}
              field="name"
              label={field('name').label}
              written={values.name}
              input={(other) => <TextInput {...other} maxLength={MOST_CHARACTERS.rewardName} />}
            >
              <TextInput {...field('name')} required maxLength={MOST_CHARACTERS.rewardName} data-autofocus />
            </Translated>
            <PointsField {...field('points')} />
            <Input.Wrapper label={words.fields.image} labelElement="div">
              <PictureField
                noun="picture"
                picture={picture}
                problem={problemOf('image')}
                preview={<Picture url={picture.image?.url} alt={words.picture} ratio={1} radius="md" />}
              />
            </Input.Wrapper>
            <Switch {...flag('archived')} description={words.archivedHint} />
          </Stack>
          <Stack flex={1} miw={0}>
            <Translated
              {...own}
              field="description"
              label={field('description').label}
              written={values.description}
              least={380}
              input={(other) => <RichTextInput {...other} height={200} />}
            >
              <RichTextInput {...field('description')} height={200} />
            </Translated>
            <SizeChoice {...field('sizes')} />
            <TagsInput
              {...field('customSizes')}
              description={words.customSizesHint}
              error={firstOf(values.customSizes, (at) => problemOf(`customSizes.${at}`))}
              splitChars={[',', ';']}
              clearable
              clearButtonProps={{ 'aria-label': words.clearCustomSizes }}
            />
            {isTranslated && values.customSizes.length > 0 && (
              <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing="xs">
                {values.customSizes.map((size) => (
                  <OptionTexts key={size} {...own} label={size} option={size} />
                ))}
              </SimpleGrid>
            )}
            <ColorChoice {...edit} own={own} stored={reward?.texts ?? {}} />
          </Stack>
        </Flex>
      </EditModal>
    </OwnLanguages>
  );
}

interface Own {
  texts: RewardTexts;
  onChange: (texts: RewardTexts) => void;
  problemOf: (path: string) => string | undefined;
}

/** How a custom size or color is called in the program's other languages. */
const OptionTexts = (props: Own & { label: string; option: string }) => (
  <Translated
    {...props}
    field="optionTexts"
    written={props.option}
    input={(other) => <TextInput {...other} maxLength={MOST_CHARACTERS.colorName} />}
  />
);

/** The first problem of several values, with the value's name. */
function firstOf(texts: readonly string[], problemAt: (at: number) => string | undefined): string | undefined {
  const at = texts.findIndex((_, place) => problemAt(place));
  return at < 0 ? undefined : `${texts[at]}: ${problemAt(at)}`;
}

type SizeChoiceProps = { label: string; value: string[]; onChange: (sizes: string[]) => void };

function SizeChoice({ label, value, onChange }: SizeChoiceProps) {
  const terms = useWords('terms');
  return (
    <Fieldset variant="unstyled" mx={0} miw={0}>
      <Input.Label component="legend">{label}</Input.Label>
      <Chip.Group
        multiple
        value={value}
        onChange={(sizes) => onChange(presetSizes.filter((size) => sizes.includes(size)))}
      >
        <Group gap="xs" mt="xxs" className={classes.sizes}>
          {presetSizes.map((size) => (
            <Chip key={size} value={size} radius="md" variant="light">
              {nameOption(terms, size)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}

interface Colors {
  colors: Color[];
  customColors: Color[];
}

type ColorChoiceProps = {
  values: Colors;
  set: (part: Partial<Colors & { texts: RewardTexts }>) => void;
  own: Own;
  /** The texts as they are stored. */
  stored: RewardTexts;
  problemOf: (path: string) => string | undefined;
};

/** Preset colors to toggle by name; custom ones as name and code. */
function ColorChoice({ values: { colors, customColors }, set, own, stored, problemOf }: ColorChoiceProps) {
  const words = useWords('offers').rewards;
  const terms = useWords('terms');
  const root = useRef<HTMLFieldSetElement>(null);
  const isOn = (name: string) => colors.some((color) => color.name === name);
  const flip = (name: string) =>
    set({ colors: presetColors.filter((color) => isOn(color.name) !== (color.name === name)) });
  function add() {
    // Rendered at once, so that the name can be typed.
    flushSync(() => set({ customColors: [...customColors, { name: '', hex: '' }] }));
    const names = root.current?.querySelectorAll<HTMLInputElement>('[data-color-name]');
    names?.[names.length - 1]?.focus();
  }
  function change(at: number, changed: Color) {
    const [from, to] = [customColors[at]!, changed].map(({ name }) => name.trim()) as [string, string];
    const isShared = customColors.some(({ name }, place) => place !== at && name.trim() === from);
    const texts = from === to || isShared ? own.texts : moveOptionTexts(own.texts, stored, { from, to });
    set({ customColors: customColors.with(at, changed), texts });
  }
  function remove(at: number) {
    flushSync(() => set({ customColors: customColors.toSpliced(at, 1) }));
    root.current?.querySelector<HTMLButtonElement>('[data-add-color]')?.focus();
  }
  return (
    <Fieldset ref={root} variant="unstyled" mx={0} miw={0}>
      <Input.Label component="legend">{words.fields.colors}</Input.Label>
      <Group gap="xxs" align="stretch" mt="xxs" mx="-xs" mb="xs">
        {presetColors.map(({ name, hex }) => (
          <UnstyledButton key={name} className={classes.preset} aria-pressed={isOn(name)} onClick={() => flip(name)}>
            <ColorSwatch component="span" color={`#${hex}`} size={28}>
              {isOn(name) && (
                <IconCheck
                  size={16}
                  stroke={2.6}
                  color={dark.has(name) ? 'var(--stays-light)' : 'var(--stays-dark)'}
                  aria-hidden="true"
                />
              )}
            </ColorSwatch>
            {nameOption(terms, name)}
          </UnstyledButton>
        ))}
      </Group>
      {customColors.map((color, at) => (
        <CustomColor
          // biome-ignore lint/suspicious/noArrayIndexKey: a color is its place; its name may be empty while it is typed.
          key={at}
          color={color}
          place={at}
          problemOf={problemOf}
          onChange={(changed) => change(at, changed)}
          onRemove={() => remove(at)}
        >
          <OptionTexts {...own} label={words.customColor} option={color.name.trim()} />
        </CustomColor>
      ))}
      <AddButton size="xs" variant="subtle" ml="-xs" onClick={add} data-add-color>
        {words.addCustomColor}
      </AddButton>
    </Fieldset>
  );
}

type CustomColorProps = Pick<ColorChoiceProps, 'problemOf'> & {
  color: Color;
  place: number;
  onChange: (color: Color) => void;
  onRemove: () => void;
  /** Its name in other languages. */
  children: ReactNode;
};

function CustomColor({ color, place, problemOf, onChange, onRemove, children }: CustomColorProps) {
  const words = useWords('offers').rewards;
  const path = `customColors.${place}`;
  const hex = color.hex.trim().replace(/^#/, '');
  return (
    <div className={classes.custom}>
      <TextInput
        label={words.customColor}
        maxLength={MOST_CHARACTERS.colorName}
        value={color.name}
        error={problemOf(`${path}.name`) ?? problemOf(path)}
        onChange={(event) => onChange({ ...color, name: event.currentTarget.value })}
        data-color-name
      />
      <TextInput
        label={words.colorCode}
        description={words.colorCodeHint}
        maxLength={7}
        autoCapitalize="characters"
        spellCheck={false}
        value={color.hex}
        error={problemOf(`${path}.hex`)}
        leftSection={
          <ColorSwatch component="span" color={colorCodeProblem(hex) ? 'transparent' : `#${hex}`} size={18} />
        }
        onChange={(event) => onChange({ ...color, hex: event.currentTarget.value })}
      />
      <ActionIcon className={classes.remove} aria-label={words.removeColor(color.name || place + 1)} onClick={onRemove}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
      {children}
    </div>
  );
}
