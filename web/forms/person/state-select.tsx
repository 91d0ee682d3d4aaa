import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { states } from '#domain/members.ts';

/** The phone's own picker: 51 choices are no fun in any other. Its values are the names, as they are stored. */
export const StateSelect = (props: NativeSelectProps) => (
  <NativeSelect
    label="State"
    autoComplete="address-level1"
    data={[{ value: '', label: '--select--' }, ...states.map(({ name }) => name)]}
    {...props}
  />
);
