import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { adminPaths } from '../paths.ts';
import classes from './preview-link.module.css';

/** In a window of its own: what is typed here stays as it is. On a phone the eye has to do. */
export const PreviewLink = ({ program }: { program: string }) => (
  <Button
    component="a"
    href={adminPaths.preview(program)}
    target="_blank"
    variant="default"
    flex="none"
    className={classes.link}
    aria-label="Preview: see it as a participant (opens in a new tab)"
  >
    <IconEye size={16} aria-hidden="true" />
    <span className={classes.label}>Preview</span>
  </Button>
);
