import { Input, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import classes from './rich-text-input.module.css';

interface RichTextInputProps {
  label: string;
  /** HTML; '' if empty. */
  value: string;
  onChange: (html: string) => void;
  /** Of the text area, in px: 300 in the wizard, 200 in the editor and for descriptions. */
  height: number;
  description?: ReactNode;
  error?: string;
}

/** Rich text with a restricted toolbar. The large editor is loaded when it is needed, into a place of its size. */
export function RichTextInput({ label, value, onChange, height, description, error }: RichTextInputProps) {
  const id = useId();
  return (
    <div className={classes.field} data-error={error ? true : undefined}>
      <Input.Label component="div" id={id}>
        {label}
      </Input.Label>
      <Suspense fallback={<Skeleton radius="md" className={classes.place} style={{ '--height': `${height}px` }} />}>
        <RichTextEditor labelId={id} value={value} onChange={onChange} height={height} />
      </Suspense>
      {description && <Input.Description>{description}</Input.Description>}
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  );
}

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
);
