import { Checkbox, type InputWrapperProps, NativeSelect, Radio, Text, Textarea, TextInput } from '@mantine/core';
import { optionIn } from '#domain/own-texts.ts';
import { AGREED, type FormAnswers, type FormItem } from '#domain/registration-form.ts';
import { useWords } from '#web/words.ts';
import classes from './fields.module.css';

type Answer = string | string[];
type Props = {
  item: FormItem;
  value: Answer | undefined;
  error?: string;
  onChange: (answer: Answer) => void;
};

/** The help text is read before the options. */
const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'description', 'input', 'error'];

/** One item of a program's form, in any of its types. */
export function FormItemField({ item, value, error, onChange }: Props) {
  const { select } = useWords('forms').registrationForm;
  if (!item.display) return null;
  const said = (option: string) => optionIn(item.optionTexts, option);
  const shared = {
    size: 'md' as const,
    label: item.label,
    description: item.help_text || undefined,
    withAsterisk: item.required,
    error,
  };
  const field = {
    ...shared,
    name: item.uid,
    value: one(value),
    'aria-required': item.required,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const appended = item.appendedOutput ? <span>{item.appendedOutput}</span> : undefined;
  switch (item.type) {
    case 'text':
      return <TextInput {...field} placeholder={item.placeholder || undefined} rightSection={appended} />;
    case 'textarea':
      return <Textarea {...field} placeholder={item.placeholder || undefined} autosize minRows={2} maxRows={8} />;
    case 'telephone':
      return <TextInput {...field} type="tel" placeholder={item.placeholder || undefined} rightSection={appended} />;
    case 'number':
      return (
        <TextInput {...field} inputMode="decimal" placeholder={item.placeholder || undefined} rightSection={appended} />
      );
    case 'date':
      return <TextInput {...field} type="date" />;
    case 'select':
      return (
        <NativeSelect
          {...field}
          data={[{ value: '', label: select }, ...item.options.map((value) => ({ value, label: said(value) }))]}
        />
      );
    case 'radio':
      return (
        <Radio.Group {...shared} inputWrapperOrder={order} value={one(value)} onChange={onChange}>
          <div className={classes.choices}>
            {item.options.map((option) => (
              <Radio key={option} value={option} label={said(option)} size="sm" />
            ))}
          </div>
        </Radio.Group>
      );
    case 'checkbox':
      return (
        <Checkbox.Group {...shared} inputWrapperOrder={order} value={many(value)} onChange={onChange}>
          <div className={classes.choices}>
            {item.options.map((option) => (
              <Checkbox key={option} value={option} label={said(option)} size="sm" />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'consent':
      return (
        <Checkbox
          className={classes.consent}
          name={item.uid}
          size="sm"
          label={item.required ? <Asked>{item.label}</Asked> : item.label}
          description={shared.description}
          error={error}
          required={item.required}
          checked={one(value) === AGREED}
          onChange={(event) => onChange(event.currentTarget.checked ? AGREED : '')}
        />
      );
    case 'heading':
      return <h2 className={classes.heading}>{textOf(item)}</h2>;
    case 'output':
    case 'display-text':
      return <p className={classes.note}>{textOf(item)}</p>;
    default:
      return item.type satisfies never;
  }
}

/** As other required fields are marked. */
const Asked = ({ children }: { children: string }) => (
  <>
    {children}
    <Text span c="var(--mantine-color-error)" aria-hidden>
      {' *'}
    </Text>
  </>
);

const one = (value: Answer | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''));
const many = (value: Answer | undefined): string[] => (Array.isArray(value) ? value : value ? [value] : []);

/** The text of a heading or note. */
const textOf = (item: FormItem) => item.appendedOutput || item.label || item.name;

type FieldsProps = {
  items: readonly FormItem[];
  values: FormAnswers;
  errorOf: (uid: string) => string | undefined;
  onChange: (part: FormAnswers) => void;
};

/** All items of a form, with answers by uid. */
export const AnswerFields = ({ items, values, errorOf, onChange }: FieldsProps) =>
  items.map((item) => (
    <FormItemField
      key={item.uid}
      item={item}
      value={values[item.uid]}
      error={errorOf(item.uid)}
      onChange={(answer) => onChange({ [item.uid]: answer })}
    />
  ));
