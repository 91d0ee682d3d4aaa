import { Box } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';

/** Opens in a new window, so that unsaved text stays. Phones only show the icon. */
export const PreviewLink = ({ program }: { program: string }) => (
  <LinkButton
    to="/admin/program/preview"
    search={{ program, screen: 'login' }}
    preload={false}
    target="_blank"
    variant="default"
    flex="none"
    miw={44}
    px={{ base: 'sm', sm: 'md' }}
    aria-label={useWords('programs').previewName}
  >
    <IconEye size={16} aria-hidden="true" />
    <Box component="span" ml="xs" visibleFrom="sm">
      {useWords('programs').preview}
    </Box>
  </LinkButton>
);
