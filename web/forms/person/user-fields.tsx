import { PasswordInput, TextInput } from '@mantine/core';
import type { RegistrationField } from '#domain/members.ts';
import { AddressFields } from './address-fields.tsx';
import { bindField, type FieldProps } from './bind-field.ts';

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
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput {...bind('email')} type="email" autoComplete="email" />
      <TextInput {...bind('firstName')} autoComplete="given-name" />
      <TextInput {...bind('lastName')} autoComplete="family-name" />
      <AddressFields {...props} />
    </>
  );
}
