import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { notify } from '../feedback/notify.tsx';
import classes from './copy-link.module.css';

/** An address without its scheme; pressing it anywhere copies it. */
export const CopyLink = ({ url }: { url: string }) => (
  <Tooltip label="Click to copy">
    <UnstyledButton className={classes.root} onClick={() => void copyText(url, 'URL')} aria-label={`Copy ${url}`}>
      <span className="clip" title={url}>
        {url.replace(/^https?:\/\//, '')}
      </span>
      <IconCopy size={14} aria-hidden="true" />
    </UnstyledButton>
  </Tooltip>
);

/** Copies text and says so: `copyText(lines, 'Address')`. */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    notify.info(`${what} copied to clipboard!`);
  } catch {
    notify.danger(`Failed to copy ${what} to clipboard.`);
  }
}
