import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useWords, wordsOf } from '#web/words.ts';
import { notify } from '../feedback/notify.tsx';
import classes from './copy-link.module.css';

/** An address without its scheme; pressing it anywhere copies it. */
export function CopyLink({ url }: { url: string }) {
  const words = useWords('parts').links;
  return (
    <Tooltip label={words.clickToCopy}>
      <UnstyledButton
        className={classes.root}
        onClick={() => void copyText(url, words.address)}
        aria-label={words.copyAddress(url)}
      >
        <span className="clip" title={url}>
          {url.replace(/^https?:\/\//, '')}
        </span>
        <IconCopy size={14} aria-hidden="true" />
      </UnstyledButton>
    </Tooltip>
  );
}

/** Copies text and says so: `copyText(lines, 'Address')`. */
export async function copyText(text: string, what: string) {
  const words = wordsOf('parts').links;
  try {
    await navigator.clipboard.writeText(text);
    notify.info(words.copied(what));
  } catch {
    notify.danger(words.notCopied(what));
  }
}
