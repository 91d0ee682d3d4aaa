import { trimFormItem } from '#domain/form-items.ts';
import type { Language } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { wordsOf } from '#web/words.ts';

/** The name of an item that may not have a label yet. */
export function nameItem(item: Pick<FormItem, 'label' | 'appendedOutput' | 'name'> | undefined): string {
  const given = item?.label.trim() || item?.appendedOutput.trim() || item?.name.trim();
  return given || wordsOf('programs').registration.newItem;
}

/**
 * The item as participants read it in a language once it is stored, without what is still invalid, so that an unfinished
 * item can be shown.
 */
export function previewed(item: FormItem, language: Language): FormItem {
  const trimmed = trimFormItem(item);
  const stored = inLanguage({ ...trimmed, optionTexts: {} }, trimmed.texts, language);
  const options = [...new Set(stored.options)].filter((option) => option !== '');
  return { ...stored, label: nameItem(stored), options };
}
