import { z } from 'zod';
import { formItemTypes } from '#domain/registration-form.ts';

/** One item of a program's registration form. */
export const formItem = z.object({
  uid: z.string(),
  name: z.string(),
  label: z.string(),
  type: z.enum(formItemTypes),
  placeholder: z.string(),
  help_text: z.string(),
  appendedOutput: z.string(),
  mergeVar: z.string(),
  display: z.boolean(),
  edit: z.boolean(),
  required: z.boolean(),
  editable: z.boolean(),
  options: z.array(z.string()),
});
/** In the order in which they are shown. */
export const registrationForm = z.object({ formItems: z.array(formItem) });
export type RegistrationForm = z.output<typeof registrationForm>;
