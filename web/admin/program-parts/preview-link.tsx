import { IconEye } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/link.tsx';
import classes from './preview-link.module.css';

/** In a window of its own: what is typed here stays as it is. On a phone the eye has to do. */
export const PreviewLink = ({ program }: { program: string }) => (
  <LinkButton
    to="/admin/program/preview"
    search={{ program, screen: 'login' }}
    preload={false}
    target="_blank"
    variant="default"
    flex="none"
    className={classes.link}
    aria-label="Preview: see it as a participant (opens in a new tab)"
  >
    <IconEye size={16} aria-hidden="true" />
    <span className={classes.label}>Preview</span>
  </LinkButton>
);
