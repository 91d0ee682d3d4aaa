import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import { type RegistrationField, states } from '#domain/members.ts';
import { MAX_PASSWORD, minPassword } from '#domain/passwords.ts';
import { useWords, wordsOf } from '#web/words.ts';
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

export function AddressFields(props: FieldProps<'address' | 'city' | 'state' | 'zip'>) {
  const bind = bindField(props);
  return (
    <>
      <TextInput {...bind('address')} autoComplete="street-address" />
      <TextInput {...bind('city')} autoComplete="address-level2" />
      <StateSelect {...bind('state')} />
      <TextInput {...bind('zip')} autoComplete="postal-code" inputMode="numeric" />
    </>
  );
}

/** The native select, because a phone's own picker is best for 51 options. Its values are the stored names. */
function StateSelect(props: NativeSelectProps) {
  const { select } = useWords('forms').registrationForm;
  const data = [{ value: '', label: select }, ...states.map(({ name }) => name)];
  return <NativeSelect autoComplete="address-level1" data={data} {...props} />;
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
