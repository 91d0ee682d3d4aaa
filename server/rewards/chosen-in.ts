import type { Language } from '#domain/languages.ts';
import { inLanguage, type OptionTexts, type OwnTexts, type rewardTexts } from '#domain/own-texts.ts';

interface Chosen {
  name: string;
  size: string | null;
  color: string | null;
  name_today: string | null;
  texts: OwnTexts<(typeof rewardTexts)[number]> | null;
}

/**
 * What was chosen, with what its size and color are called in the reader's language; a reward that has another name by now
 * keeps the one that it was chosen by.
 */
export function chosenIn(readsIn: Language | null, { name, size, color, name_today, texts }: Chosen) {
  if (!readsIn || name_today === null || !texts) return { name, size, color, optionTexts: {} };
  const names = [name_today, ...Object.values(texts).map((given) => given?.name)];
  const today = inLanguage({ name: name_today }, texts, readsIn).name;
  const optionTexts = textsOf([size, color], texts[readsIn]?.optionTexts);
  return { name: names.includes(name) ? today : name, size, color, optionTexts };
}

const textsOf = (options: readonly (string | null)[], texts: OptionTexts = {}): OptionTexts =>
  Object.fromEntries(Object.entries(texts).filter(([option]) => options.includes(option)));
