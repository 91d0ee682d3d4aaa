import { Checkbox } from '@mantine/core';

export const AdminOnly = ({ isSet, onChange }: { isSet: boolean; onChange: (isSet: boolean) => void }) => (
  <Checkbox
    mt="xxs"
    py={{ base: 'xs', xs: 0 }}
    style={{ gridColumn: '1 / -1' }}
    label="For admin use only"
    description="An account of your own team, e.g. to see the program as participants do."
    checked={isSet}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
