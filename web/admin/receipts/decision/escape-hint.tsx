import { Text } from '@mantine/core';

/** How the keys of the desk are had back from a field; phones have none. */
export const EscapeHint = () => (
  <Text span inherit visibleFrom="sm">
    Escape leaves the field.
  </Text>
);
