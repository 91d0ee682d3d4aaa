import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useRowHold } from '#web/ui/second-tap.ts';
import { MoveButtons } from '../../../moving/move-buttons.tsx';
import classes from './option-list.module.css';

type Props = {
  options: readonly string[];
  /** By field, as in `options.2`. */
  problems: ReadonlyMap<string, string>;
  onChange: (options: string[]) => void;
  say: (text: string) => void;
};

/** Typed one under the other: Enter goes on to the next, and a pasted list becomes as many options as it has lines. */
export function OptionList({ options, problems, onChange, say }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useRowHold([...options.keys()].map(String));
  const focus = (selector: string, place: number) =>
    list.current?.querySelectorAll<HTMLElement>(selector)[place]?.focus();

  function insert(place: number, texts: string[], replaced = 0) {
    // Drawn at once, so that what is typed next lands in the new field.
    flushSync(() => onChange(options.toSpliced(place, replaced, ...texts)));
    focus('input', place + texts.length - 1);
  }

  function move(from: number, to: number) {
    const option = options[from] ?? '';
    onChange(options.toSpliced(from, 1).toSpliced(to, 0, option));
    say(`${option || 'Option'} is now option ${to + 1} of ${options.length}.`);
    focus(`[data-move="${to < from ? 'Move up' : 'Move down'}"]`, to);
  }

  function remove(place: number) {
    flushSync(() => onChange(options.toSpliced(place, 1)));
    if (options.length > 1) focus('input', Math.min(place, options.length - 2));
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
    <fieldset className={classes.options}>
      <Input.Label component="legend" required>
        Options
      </Input.Label>
      <ul ref={list} className={classes.list}>
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; its text may be empty or repeated while it is typed.
          <li key={place} className={classes.option}>
            <TextInput
              aria-label={`Option ${place + 1}`}
              className={classes.text}
              value={option}
              error={problems.get(`options.${place}`)}
              onChange={(event) => onChange(options.with(place, event.currentTarget.value))}
              onKeyDown={(event) => goOn(event, place)}
              onPaste={(event) => pasteLines(event, place)}
            />
            <MoveButtons
              name={option || `option ${place + 1}`}
              index={place}
              count={options.length}
              onMove={(to) => move(place, to)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={`Remove option: ${option || place + 1}`}
              onClick={() => remove(place)}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {problems.has('options') && <Input.Error>{problems.get('options')}</Input.Error>}
      <Button
        variant="subtle"
        size="xs"
        mt={6}
        ml={-10}
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => insert(options.length, [''])}
      >
        Add option
      </Button>
    </fieldset>
  );
}
