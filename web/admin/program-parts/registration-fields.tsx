import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './registration/form-editor.module.css';
import type { FormEditorProps } from './registration/form-editor.tsx';

/** The registration form as a part of the draft. Dragging weighs 40 kB, so it comes when the form is looked at. */
export const RegistrationFields = (props: FormEditorProps) => (
  <Suspense fallback={<Loading />}>
    <FormEditor {...props} />
  </Suspense>
);

const FormEditor = lazy(() =>
  import('./registration/form-editor.tsx').then((module) => ({ default: module.FormEditor })),
);

const Loading = () => (
  <div className={classes.columns} role="status" aria-label="Loading">
    <Skeleton height={420} radius={16} />
    <Skeleton height={420} radius={16} className={classes.preview} />
  </div>
);
