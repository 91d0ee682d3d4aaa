import { TextInput } from '@mantine/core';
import { bindField, type FieldProps } from './bind-field.ts';
import { StateSelect } from './state-select.tsx';

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
