import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { RichTextInput } from '#web/ui/fields/rich-text/rich-text-input.tsx';
import { useWords } from '#web/words.ts';
import classes from './registration/form-editor.module.css';
import type { FormEditorProps } from './registration/form-editor.tsx';
import { Translated } from './translated.tsx';
import type { ProgramDraft } from './use-program-draft.ts';

/** The registration form of the draft. Loaded when it is opened, because drag and drop costs 40 kB. */
export const RegistrationFields = (props: FormEditorProps) => (
  <Suspense fallback={<Loading />}>
    <FormEditor {...props} />
  </Suspense>
);

const FormEditor = lazy(() =>
  import('./registration/form-editor.tsx').then((module) => ({ default: module.FormEditor })),
);

const Loading = () => (
  <div className={classes.columns} role="status" aria-label={useWords('site').loading.name}>
    <Skeleton height={420} radius="xl" />
    <Skeleton height={420} radius="xl" className={classes.preview} />
  </div>
);

/** The rules and terms that participants agree to. Pages show nothing about one that is empty. */
export const RulesFields = ({ draft, height }: { draft: ProgramDraft; height: number }) => (
  <Stack gap="xl">
    {(['rules', 'terms'] as const).map((name) => (
      <Translated key={name} {...draft.own(name)} input={(props) => <RichTextInput {...props} height={height} />}>
        <RichTextInput {...draft.field(name)} height={height} />
      </Translated>
    ))}
  </Stack>
);
