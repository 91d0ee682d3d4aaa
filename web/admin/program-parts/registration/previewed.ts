import { trimFormItem } from '#domain/form-items.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { nameItem } from './name-item.ts';

/** The item as it will be stored, without what is still invalid, so that an unfinished item can be shown. */
export function previewed(item: FormItem): FormItem {
  const stored = trimFormItem(item);
  const options = [...new Set(stored.options)].filter((option) => option !== '');
  return { ...stored, label: nameItem(item), options };
}
