import type { Language } from '#domain/languages.ts';
import { inLanguage, type OwnTexts, type rewardTexts } from '#domain/own-texts.ts';

/** What was chosen, in the reader's language; a reward that has another name by now keeps the one that it was chosen by. */
export function chosenIn(readsIn: Language | null, { name, size, color, name_today, texts }: Chosen) {
  if (!readsIn || name_today === null || !texts) return { name, size, color };
  const said = (option: string | null) => option && (texts[readsIn]?.optionTexts?.[option] || option);
  const today = inLanguage({ name: name_today }, texts, readsIn).name;
  const names = [name_today, ...Object.values(texts).map((given) => given?.name)];
  return { name: names.includes(name) ? today : name, size: said(size), color: said(color) };
}

interface Chosen {
  name: string;
  size: string | null;
  color: string | null;
  name_today: string | null;
  texts: OwnTexts<(typeof rewardTexts)[number]> | null;
}
