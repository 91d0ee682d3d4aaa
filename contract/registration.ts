import { z } from 'zod';
import { formItemLengths, MAX_OPTIONS } from '#domain/form-items.ts';
import { formItemTypes } from '#domain/registration-form.ts';
import { optionTexts, ownTexts } from './own-texts.ts';
import { line, text } from './primitives.ts';

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
  /** For administrators. */
  texts: ownTexts({
    label: text(formItemLengths.label),
    placeholder: text(formItemLengths.placeholder),
    help_text: text(formItemLengths.help_text),
    appendedOutput: text(formItemLengths.appendedOutput),
    optionTexts: optionTexts(line(formItemLengths.option), MAX_OPTIONS),
  }).optional(),
  /** The options in the reader's language, by their stored texts, which answers keep. */
  optionTexts: z.record(z.string(), z.string()).optional(),
});
/** In the order in which they are shown. */
export const registrationForm = z.object({ formItems: z.array(formItem) });
export type RegistrationForm = z.output<typeof registrationForm>;
