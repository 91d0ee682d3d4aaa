import { NativeSelect } from '@mantine/core';
import type { InputType } from '#domain/form-items.ts';
import { type FormItem, type FormItemType, inputTypes, isChoice, takesList } from '#domain/registration-form.ts';

type Props = {
  type: FormItemType;
  options: readonly string[];
  mayHaveAnswers: boolean;
  onChange: (part: Pick<FormItem, 'type' | 'options'>) => void;
};

/** Answers of a checkbox are lists and all others texts: once there are any, one cannot become the other. */
export function ItemType({ type, options, mayHaveAnswers, onChange }: Props) {
  const isOffered = inputTypes.some((offered) => offered === type);
  if (!isOffered) return <NativeSelect label="Type" data={[type]} value={type} disabled onChange={() => undefined} />;
  const isBarred = (other: InputType) => mayHaveAnswers && takesList(type) !== takesList(other);
  return (
    <NativeSelect
      label="Type"
      data={inputTypes.map((value) => ({ value, label: value, disabled: isBarred(value) }))}
      description={inputTypes.some(isBarred) ? 'Limited by the answers given' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={type}
      onChange={(event) => {
        const chosen = event.currentTarget.value as InputType;
        // Options stay while the type is tried out: only storing drops what a type has no use for.
        onChange({ type: chosen, options: isChoice(chosen) && options.length === 0 ? [''] : [...options] });
      }}
    />
  );
}
