import { type UseFormInput, useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { useInOtherLanguage } from '#web/words.ts';

/** A form whose problems are shown from the first try on, each until it is fixed. */
export function useCheckedForm<V extends object>(input: UseFormInput<V>) {
  const [isTried, setTried] = useState(false);
  const form = useForm<V>({
    ...input,
    clearInputErrorOnChange: false,
    onValuesChange: (...change) => {
      input.onValuesChange?.(...change);
      if (isTried) void form.validate();
    },
  });
  useInOtherLanguage(() => {
    if (isTried) void form.validate();
  });
  return {
    ...form,
    /** Sends the values if they are valid; else the first invalid field gets the focus. */
    submit: (send: (values: V) => void) => (event: FormEvent<HTMLFormElement>) => {
      setTried(true);
      form.onSubmit(send, () => focusInvalid(event.currentTarget))(event);
    },
  };
}
