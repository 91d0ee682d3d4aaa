import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { RichTextInput } from '#web/ui/rich-text/rich-text-input.tsx';
import classes from './registration/form-editor.module.css';
import type { FormEditorProps } from './registration/form-editor.tsx';
import type { ProgramDraft } from './use-program-draft.ts';

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
    <Skeleton height={420} radius="xl" />
    <Skeleton height={420} radius="xl" className={classes.preview} />
  </div>
);

type Props = { draft: ProgramDraft; height: number };

/** What participants agree to. Either may be missing: then they see no word of it. */
export const RulesFields = ({ draft, height }: Props) => (
  <Stack gap="xl">
    {(['rules', 'terms'] as const).map((name) => (
      <RichTextInput key={name} {...draft.field(name)} height={height} />
    ))}
  </Stack>
);
