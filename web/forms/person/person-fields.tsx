import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type AddressField, addressFormOf, isNeededIn } from '#domain/countries.ts';
import type { RegistrationField } from '#domain/members.ts';
import { MAX_PASSWORD, minPassword } from '#domain/passwords.ts';
import { regions } from '#domain/regions.ts';
import { useWords, wordsOf } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { NewPassword } from './new-password.tsx';

export function UserFields({ hasNoPassword, ...props }: FieldProps<RegistrationField> & { hasNoPassword: boolean }) {
  const words = useWords('forms').password;
  const bind = bindField(props);
  return (
    <>
      <TextInput {...bind('username')} autoComplete="username" autoCapitalize="none" />
      {!hasNoPassword && (
        <NewPassword
          {...bind('password')}
          hint={words.length(minPassword({ isStaff: false }), MAX_PASSWORD)}
          known={[props.values.username, props.values.email, props.values.firstName, props.values.lastName]}
        />
      )}
      <TextInput {...bind('email')} type="email" autoComplete="email" />
      <TextInput {...bind('firstName')} autoComplete="given-name" />
      <TextInput {...bind('lastName')} autoComplete="family-name" />
      <AddressFields {...props} />
    </>
  );
}

/** As people of the program's country write it. */
export function AddressFields(props: FieldProps<AddressField>): ReactNode {
  const country = countryNow();
  const { fields } = useWords('terms');
  const bind = bindField(props);
  return addressFormOf(country).map(({ field, name }) => {
    const isNeeded = !props.areOptional && isNeededIn(country, field);
    const shared = { ...bind(field), label: fields[name], withAsterisk: isNeeded, 'aria-required': isNeeded };
    if (field === 'state' && regions[country].length > 0) return <StateSelect key={field} {...shared} />;
    return (
      <TextInput key={field} {...shared} {...typing[field]} inputMode={hasDigits(field) ? 'numeric' : undefined} />
    );
  });

  function hasDigits(field: AddressField): boolean {
    return field === 'zip' && country !== 'CA' && country !== 'GB';
  }
}

const typing = {
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zip: { autoComplete: 'postal-code' },
} as const;

/**
 * The native select, because a phone's own picker is best for 51 options. Its values are the stored names. What is stored
 * from before the program's country stays until it is changed.
 */
function StateSelect(props: NativeSelectProps & { value: string }) {
  const { select } = useWords('forms').registrationForm;
  const names = regions[countryNow()].map(({ name }) => name);
  const other = props.value === '' || names.includes(props.value) ? [] : [props.value];
  return <NativeSelect {...typing.state} data={[{ value: '', label: select }, ...other, ...names]} {...props} />;
}

export interface FieldProps<F extends RegistrationField> {
  /** Of who is invited, and fills them in when registering. */
  areOptional?: boolean;
  values: Record<F, string>;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Record<F, string>>) => void;
}

/** The common props of the fixed fields. */
export const bindField =
  <F extends RegistrationField>({ values, errors, areOptional = false, onChange }: FieldProps<F>) =>
  (field: F) => ({
    size: 'md',
    label: wordsOf('terms').fields[field],
    withAsterisk: !areOptional,
    'aria-required': !areOptional,
    // Mantine's password field does not set it.
    'aria-invalid': field in errors,
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value } as Partial<Record<F, string>>),
  });
