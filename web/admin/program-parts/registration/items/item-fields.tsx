import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Input,
  NativeSelect,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formItemLengths, type InputType, nameAfter, renameOption } from '#domain/form-items.ts';
import type { formItemTexts } from '#domain/own-texts.ts';
import { type FormItem, inputTypes, isChoice, isQuestion, isText, takesList } from '#domain/registration-form.ts';
import { useRowHold } from '#web/ui/feedback/second-tap.ts';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords } from '#web/words.ts';
import { MoveButtons, type Way } from '../../move-buttons.tsx';
import { Translated } from '../../translated.tsx';
import type { FormEditing } from '../use-form-editing.ts';
import classes from './item-fields.module.css';

type Props = {
  item: FormItem;
  editing: FormEditing;
  /** By field, also `options.2`. */
  problems: ReadonlyMap<string, string>;
  mayHaveAnswers: boolean;
};

/** All settings of an item; a text between the questions has fewer. */
export function ItemFields({ item, editing, problems, mayHaveAnswers }: Props) {
  const { fields, hints, remove } = useWords('programs').registration;
  const onChange = (part: Partial<FormItem>) => editing.change(item.uid, part);
  const focusLabel = editing.focusOf(item.uid) === 'label';
  const label = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusLabel) label.current?.focus();
  }, [focusLabel]);

  const isAnswered = isQuestion(item.type);
  const text = (field: 'label' | 'name' | 'placeholder' | 'help_text' | 'appendedOutput') => ({
    label: fields[field],
    value: item[field],
    error: problems.get(field),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  });
  const own = (field: (typeof formItemTexts)[number]) => ({
    ...{ field, label: fields[field], written: item[field] },
    ...textsOf(item, onChange),
  });
  const flag = (field: 'required' | 'editable' | 'display') => ({
    label: fields[field],
    description: hints[field],
    checked: item[field],
    onChange: (event: { currentTarget: { checked: boolean } }) => onChange({ [field]: event.currentTarget.checked }),
  });
  return (
    <div className={classes.fields}>
      <Translated {...own('label')} input={(props) => <TextInput {...props} maxLength={formItemLengths.label} />}>
        <TextInput ref={label} withAsterisk={isAnswered} {...text('label')} />
      </Translated>
      <ItemType item={item} mayHaveAnswers={mayHaveAnswers} onChange={onChange} />
      {isText(item.type) && item.type !== 'date' && (
        <Translated
          {...own('placeholder')}
          input={(props) => <TextInput {...props} maxLength={formItemLengths.placeholder} />}
        >
          <TextInput className={classes.wide} {...text('placeholder')} />
        </Translated>
      )}
      {isChoice(item.type) && <OptionList item={item} problems={problems} say={editing.say} onChange={onChange} />}
      {isAnswered ? (
        <Translated
          {...own('help_text')}
          input={(props) => <Textarea {...props} {...growing} maxLength={formItemLengths.help_text} />}
        >
          <Textarea className={classes.wide} {...growing} {...text('help_text')} />
        </Translated>
      ) : (
        <Translated
          {...own('appendedOutput')}
          input={(props) => <Textarea {...props} {...growing} maxLength={formItemLengths.appendedOutput} />}
        >
          <Textarea
            className={classes.wide}
            description={hints.appendedOutput}
            {...growing}
            {...text('appendedOutput')}
          />
        </Translated>
      )}
      <TextInput
        className={classes.wide}
        description={hints.name}
        placeholder={nameAfter(item.label) || undefined}
        {...text('name')}
      />
      <Group gap="md" align="stretch" className={classes.wide}>
        {isAnswered && <Switch {...flag('required')} />}
        {isAnswered && <Switch {...flag('editable')} />}
        <Switch {...flag('display')} />
      </Group>
      <Button
        className={classes.wide}
        ml="auto"
        variant="subtle"
        color="red"
        size="xs"
        onClick={() => editing.askToRemove(item)}
      >
        {remove}
      </Button>
    </div>
  );
}

const growing = { autosize: true, minRows: 1, maxRows: 6 };

const textsOf = ({ texts = {} }: FormItem, onChange: (part: Partial<FormItem>) => void) => ({
  texts,
  onChange: (changed: typeof texts) => onChange({ texts: changed }),
});

type ItemTypeProps = Pick<Props, 'item' | 'mayHaveAnswers'> & { onChange: (part: Partial<FormItem>) => void };

/** Once there are answers, a checkbox (whose answers are lists) cannot become another type, or the reverse. */
function ItemType({ item: { type, options }, mayHaveAnswers, onChange }: ItemTypeProps) {
  const { fields, hints, typeNames } = useWords('programs').registration;
  const named = (value: FormItem['type']) => ({ value, label: typeNames[value] });
  const isOffered = inputTypes.some((offered) => offered === type);
  if (!isOffered)
    return <NativeSelect label={fields.type} data={[named(type)]} value={type} disabled onChange={() => undefined} />;
  const isBarred = (other: InputType) => mayHaveAnswers && takesList(type) !== takesList(other);
  return (
    <NativeSelect
      label={fields.type}
      data={inputTypes.map((value) => ({ ...named(value), disabled: isBarred(value) }))}
      description={inputTypes.some(isBarred) ? hints.type : undefined}
      value={type}
      onChange={(event) => {
        const chosen = event.currentTarget.value as InputType;
        // Options stay while other types are tried; saving drops what the type does not use.
        onChange({ type: chosen, options: isChoice(chosen) && options.length === 0 ? [''] : options });
      }}
    />
  );
}

type OptionListProps = Pick<Props, 'item' | 'problems'> & {
  onChange: (part: Partial<FormItem>) => void;
  say: (text: string) => void;
};

/** Enter moves to the next option; a pasted list becomes one option per line. */
function OptionList({ item, problems, onChange, say }: OptionListProps) {
  const words = useWords('programs').registration.options;
  const { options } = item;
  const root = useRef<HTMLFieldSetElement>(null);
  useRowHold([...options.keys()].map(String));
  const focus = (selector: string, place: number) =>
    root.current?.querySelectorAll<HTMLElement>(selector)[place]?.focus();

  function insert(place: number, texts: string[], replaced = 0) {
    // Rendered at once, so that further typing goes into the new field.
    flushSync(() => onChange({ options: options.toSpliced(place, replaced, ...texts) }));
    focus('[data-option]', place + texts.length - 1);
  }

  function move(from: number, to: number, way: Way) {
    const option = options[from] ?? '';
    onChange({ options: options.toSpliced(from, 1).toSpliced(to, 0, option) });
    const place = [to + 1, options.length] as const;
    say(option ? words.moved(option, ...place) : words.movedUnnamed(...place));
    focus(`[data-move="${way}"]`, to);
  }

  function remove(place: number) {
    flushSync(() => onChange({ options: options.toSpliced(place, 1) }));
    if (options.length > 1) focus('[data-option]', Math.min(place, options.length - 2));
  }

  function goOn(event: KeyboardEvent, place: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    insert(place + 1, ['']);
  }

  function pasteLines(event: ClipboardEvent<HTMLInputElement>, place: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim());
    const texts = lines.filter((line) => line !== '');
    if (texts.length < 2) return;
    event.preventDefault();
    const isBlank = options[place]?.trim() === '';
    insert(isBlank ? place : place + 1, texts, isBlank ? 1 : 0);
  }

  return (
    <Fieldset ref={root} variant="unstyled" mx={0} miw={0} className={classes.wide}>
      <Input.Label component="legend" required>
        {words.title}
      </Input.Label>
      <Stack component="ul" gap="xs">
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its text may be empty or repeated while it is typed.
          <li key={place} className={classes.option}>
            <Translated
              {...{ field: 'optionTexts', option, written: option, label: words.option(place + 1) }}
              {...textsOf(item, onChange)}
              input={({ label, ...props }, language) => (
                <TextInput {...props} aria-label={label} placeholder={language} maxLength={formItemLengths.option} />
              )}
            >
              <TextInput
                aria-label={words.option(place + 1)}
                className={classes.text}
                data-option
                value={option}
                error={problems.get(`options.${place}`)}
                onChange={(event) => onChange(renameOption(item, place, event.currentTarget.value))}
                onKeyDown={(event) => goOn(event, place)}
                onPaste={(event) => pasteLines(event, place)}
              />
            </Translated>
            <MoveButtons
              name={option || words.unnamed(place + 1)}
              index={place}
              count={options.length}
              onMove={(to, way) => move(place, to, way)}
            />
            <ActionIcon size={32} aria-label={words.remove(option || place + 1)} onClick={() => remove(place)}>
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </Stack>
      {problems.has('options') && <Input.Error>{problems.get('options')}</Input.Error>}
      <AddButton variant="subtle" size="xs" mt="xs" ml="-xs" onClick={() => insert(options.length, [''])}>
        {words.add}
      </AddButton>
    </Fieldset>
  );
}
