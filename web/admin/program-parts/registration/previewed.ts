import { trimFormItem } from '#domain/form-items.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { nameItem } from './name-item.ts';

/** As it will be stored; what cannot be stored yet is left out, so that half an item can be shown. */
export function previewed(item: FormItem): FormItem {
  const stored = trimFormItem(item);
  const options = [...new Set(stored.options)].filter((option) => option !== '');
  return { ...stored, label: nameItem(item), options };
}
