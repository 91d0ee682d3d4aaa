import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import classes from './copy-link.module.css';
import { notify } from './notify.tsx';

/** An address, shown without its scheme: press it anywhere to copy. */
export const CopyLink = ({ url }: { url: string }) => (
  <Tooltip label="Click to copy">
    <UnstyledButton className={classes.root} onClick={() => void copy(url)} aria-label={`Copy ${url}`}>
      <span className="clip" title={url}>
        {url.replace(/^https?:\/\//, '')}
      </span>
      <IconCopy size={14} aria-hidden="true" />
    </UnstyledButton>
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
