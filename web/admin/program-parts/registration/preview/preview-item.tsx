import { memo, useState } from 'react';
import type { FormItem } from '#domain/registration-form.ts';
import { FormItemField } from '#web/forms/registration-form/form-item-field.tsx';
import classes from './form-preview.module.css';
import { previewed } from './previewed.ts';

type Props = { item: FormItem; isCurrent: boolean };

/** With sixty items, only the one that is typed into is drawn anew. */
export const PreviewItem = memo(({ item, isCurrent }: Props) => {
  const [answer, setAnswer] = useState<string | string[]>();
  if (!item.display) return null;
  return (
    <div className={classes.item} data-current={isCurrent || undefined}>
      {/* Keyed by type: an answer tried out in a checkbox is none of a select. */}
      <FormItemField key={item.type} item={previewed(item)} value={answer} onChange={setAnswer} />
    </div>
  );
});
