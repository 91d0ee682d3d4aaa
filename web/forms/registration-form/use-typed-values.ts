import { useEffect, useState } from 'react';
import { readStored, store } from '#web/api/storage.ts';
import { emptyRegistration, type RegistrationValues } from './registration-values.ts';

/** What is known of a person before it types. */
export type Known = { user?: Partial<RegistrationValues['user']>; form?: RegistrationValues['form'] };

/** What was typed, stored in the tab if a name is given, so that it outlasts a look at another page and a reload. */
export function useTypedValues(keptAs?: string, known: Known = {}) {
  const [values, setValues] = useState(() => {
    const typed = keptAs ? readStored<RegistrationValues>(keptAs) : null;
    return {
      user: { ...emptyRegistration.user, ...known.user, ...typed?.user },
      form: { ...emptyRegistration.form, ...known.form, ...typed?.form },
    };
  });
  useEffect(() => {
    if (keptAs) store(keptAs, { ...values, user: { ...values.user, password: '' } });
  }, [keptAs, values]);
  return [values, setValues] as const;
}

export const forgetTyped = (keptAs: string) => store(keptAs, null);
