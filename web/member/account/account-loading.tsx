import { Skeleton, Stack } from '@mantine/core';
import { editableItems } from '#domain/registration-form.ts';
import fields from '#web/forms/registration-form/fields.module.css';
import { useProgram } from '../use-program.ts';

/** Email, password twice, address, city, state and zip. */
const fixedFields = 7;

/** As many fields as the form will have, so that what stands below it does not jump. */
export function AccountLoading() {
  const count = fixedFields + editableItems(useProgram().registrationForm.formItems).length;
  return (
    <Stack gap="xl" role="status" aria-busy="true" aria-label="Loading">
      <div className={fields.fields}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <Skeleton key={at} h={68} radius={8} />
        ))}
      </div>
      <Skeleton h={156} radius={16} />
    </Stack>
  );
}
