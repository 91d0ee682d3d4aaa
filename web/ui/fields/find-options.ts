import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { isFound } from '#domain/search-text.ts';

/** The filter of a select that is searched: what was typed, by either spelling. */
export const findOptions: OptionsFilter = ({ options, search }) => {
  const fits = ({ label }: ComboboxItem) => isFound(label, search.trim());
  return options.flatMap((option): ComboboxParsedItem[] => {
    if ('group' in option) return [{ ...option, items: option.items.filter(fits) }];
    return fits(option) ? [option] : [];
  });
};
