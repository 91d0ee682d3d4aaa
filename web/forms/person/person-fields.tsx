import { NativeSelect, type NativeSelectProps, PasswordInput, TextInput } from '@mantine/core';
import { type RegistrationField, registrationFields, states } from '#domain/members.ts';

export function UserFields(props: FieldProps<RegistrationField>) {
  const bind = bindField(props);
  return (
    <>
      <TextInput {...bind('username')} autoComplete="username" autoCapitalize="none" />
      <PasswordInput
        {...bind('password')}
        autoComplete="new-password"
        description="8 to 128 characters"
        // Under the field: above it, it would push this one below its neighbors.
      />
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

/** The phone's own picker: 51 choices are no fun in any other. Its values are the names, as they are stored. */
const StateSelect = (props: NativeSelectProps) => (
  <NativeSelect
    label="State"
    autoComplete="address-level1"
    data={[{ value: '', label: '--select--' }, ...states.map(({ name }) => name)]}
    {...props}
  />
);

export interface FieldProps<F extends RegistrationField> {
  values: Record<F, string>;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Record<F, string>>) => void;
}

/** What each of the fixed fields has, whatever it asks for. */
export const bindField =
  <F extends RegistrationField>({ values, errors, onChange }: FieldProps<F>) =>
  (field: F) => ({
    size: 'md',
    label: labels.get(field),
    withAsterisk: true,
    'aria-required': true,
    // The password field does not say so itself.
    'aria-invalid': field in errors,
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value } as Partial<Record<F, string>>),
  });

const labels = new Map<RegistrationField, string>(registrationFields.map(({ field, label }) => [field, label]));
