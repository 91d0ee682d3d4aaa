import { type RegistrationField, registrationFields } from '#domain/members.ts';

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
