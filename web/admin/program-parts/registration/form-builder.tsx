import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FormItem } from '#domain/registration-form.ts';
import classes from './form-editor.module.css';

export type FormBuilderProps = {
  /** As typed: `trimFormItem` cleans each item when it is saved. */
  value: readonly FormItem[];
  onChange: (items: FormItem[]) => void;
  /** The program is open: people may register at any moment. */
  isLaunched: boolean;
  /** Someone has registered through this form. */
  hasAnswers: boolean;
  /** A save was tried: every problem is shown, also of items not yet looked at. */
  showProblems?: boolean;
};

/** The items of a program's registration form. Dragging weighs 40 kB, so it comes when the form is looked at. */
export const FormBuilder = (props: FormBuilderProps) => (
  <Suspense fallback={<Loading />}>
    <FormEditor {...props} />
  </Suspense>
);

const FormEditor = lazy(() => import('./form-editor.tsx').then((module) => ({ default: module.FormEditor })));

const Loading = () => (
  <div className={classes.columns} role="status" aria-label="Loading">
    <Skeleton height={420} radius={16} />
    <Skeleton height={420} radius={16} className={classes.preview} />
  </div>
);
