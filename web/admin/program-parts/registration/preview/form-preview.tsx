import { Box, Text } from '@mantine/core';
import { memo, useEffect, useRef, useState } from 'react';
import type { FormItem } from '#domain/registration-form.ts';
import { FormItemField } from '#web/forms/registration-form/form-item-field.tsx';
import classes from './form-preview.module.css';
import { previewed } from './previewed.ts';

type Props = { items: readonly FormItem[]; current: string | null };

/** The form as participants see it, to be tried out; the item that is being edited is marked and in view. */
export function FormPreview({ items, current }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current && sheet.current) bringIntoView(sheet.current);
  }, [current]);

  return (
    <Box
      component="section"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="white"
      style={{ overflow: 'hidden' }}
      aria-label="Preview"
    >
      <Text py="xs" px="md" fz="xs" fw={550} c="dimmed" bg="gray.1" style={{ borderBottom: '1px solid var(--line)' }}>
        Preview, as people see it
      </Text>
      <div ref={sheet} className={classes.sheet}>
        {items.length === 0 && (
          <Text inherit p={6} c="dimmed">
            Only what is always asked.
          </Text>
        )}
        {items.map((item) => (
          <PreviewItem key={item.uid} item={item} isCurrent={item.uid === current} />
        ))}
      </div>
    </Box>
  );
}

/** Not scrollIntoView: it would move the page as well. */
function bringIntoView(sheet: HTMLElement) {
  const marked = sheet.querySelector<HTMLElement>('[data-current]');
  if (!marked) return;
  const { offsetTop, offsetHeight } = marked;
  const isInView = offsetTop >= sheet.scrollTop && offsetTop + offsetHeight <= sheet.scrollTop + sheet.clientHeight;
  if (!isInView) sheet.scrollTo({ top: offsetTop - sheet.clientHeight / 3 });
}

type PreviewItemProps = { item: FormItem; isCurrent: boolean };

/** With sixty items, only the one that is typed into is drawn anew. */
export const PreviewItem = memo(({ item, isCurrent }: PreviewItemProps) => {
  const [answer, setAnswer] = useState<string | string[]>();
  if (!item.display) return null;
  return (
    <div className={classes.item} data-current={isCurrent || undefined}>
      {/* Keyed by type: an answer tried out in a checkbox is none of a select. */}
      <FormItemField key={item.type} item={previewed(item)} value={answer} onChange={setAnswer} />
    </div>
  );
});
