import type { FormItem } from '#domain/registration-form.ts';

/** The name of an item that may not have a label yet. */
export function nameItem(item: Pick<FormItem, 'label' | 'appendedOutput' | 'name'> | undefined): string {
  return item?.label.trim() || item?.appendedOutput.trim() || item?.name.trim() || 'New item';
}
