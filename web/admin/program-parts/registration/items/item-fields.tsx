import { Button, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { nameAfter } from '#domain/form-items.ts';
import { type FormItem, isChoice, isText } from '#domain/registration-form.ts';
import classes from './item-fields.module.css';
import { ItemType } from './item-type.tsx';
import { OptionList } from './options/option-list.tsx';

type Props = {
  item: FormItem;
  /** By field. */
  problems: ReadonlyMap<string, string>;
  mayHaveAnswers: boolean;
  focusLabel: boolean;
  onChange: (part: Partial<FormItem>) => void;
  onRemove: () => void;
  say: (text: string) => void;
};

/** Everything of an item that an administrator decides. A text between the questions has less of it. */
export function ItemFields({ item, problems, mayHaveAnswers, focusLabel, onChange, onRemove, say }: Props) {
  const label = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusLabel) label.current?.focus();
  }, [focusLabel]);

  const isQuestion = isText(item.type) || isChoice(item.type);
  const text = (field: 'label' | 'name' | 'placeholder' | 'help_text' | 'appendedOutput') => ({
    value: item[field],
    error: problems.get(field),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  });
  const flag = (field: 'required' | 'editable' | 'display') => ({
    checked: item[field],
    onChange: (event: { currentTarget: { checked: boolean } }) => onChange({ [field]: event.currentTarget.checked }),
  });
  return (
    <div className={classes.fields}>
      <TextInput ref={label} label="Label" withAsterisk={isQuestion} {...text('label')} />
      <ItemType type={item.type} options={item.options} mayHaveAnswers={mayHaveAnswers} onChange={onChange} />
      {isText(item.type) && <TextInput className={classes.wide} label="Placeholder" {...text('placeholder')} />}
      {isChoice(item.type) && (
        <OptionList
          options={item.options}
          problems={problems}
          onChange={(options) => onChange({ options })}
          say={say}
        />
      )}
      {isQuestion ? (
        <Textarea className={classes.wide} label="Help text" autosize minRows={1} maxRows={6} {...text('help_text')} />
      ) : (
        <Textarea
          className={classes.wide}
          label="Text"
          description="Shown in place of the label"
          autosize
          minRows={1}
          maxRows={6}
          {...text('appendedOutput')}
        />
      )}
      <TextInput
        className={classes.wide}
        label="Name"
        description="Taken from the label when left empty"
        placeholder={nameAfter(item.label) || undefined}
        {...text('name')}
      />
      <Group gap="12px 24px" align="stretch" style={{ gridColumn: '1 / -1' }}>
        {isQuestion && <Switch label="Required" description="Has to be filled in" {...flag('required')} />}
        {isQuestion && <Switch label="Editable" description="Can be changed in My Account" {...flag('editable')} />}
        <Switch label="Display" description="Shown to participants" {...flag('display')} />
      </Group>
      <Button
        style={{ gridColumn: '1 / -1', justifySelf: 'end' }}
        variant="subtle"
        color="red"
        size="xs"
        onClick={onRemove}
      >
        Remove item
      </Button>
    </div>
  );
}
