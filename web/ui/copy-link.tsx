import { Button, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { notify } from './notify.tsx';

/** An address, shown without its scheme: press it anywhere to copy. */
export const CopyLink = ({ url }: { url: string }) => (
  <Tooltip label="Click to copy">
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      mx={-5}
      px={5}
      fz="xs"
      c="gray.7"
      maw="100%"
      fw={400}
      rightSection={<IconCopy size={14} aria-hidden="true" />}
      onClick={() => void copy(url)}
      aria-label={`Copy ${url}`}
      title={url}
    >
      <span className="clip">{url.replace(/^https?:\/\//, '')}</span>
    </Button>
  </Tooltip>
);

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    notify.info('URL copied to clipboard!');
  } catch {
    notify.danger('Failed to copy URL to clipboard.');
  }
}
