import { trimFormItem } from '#domain/form-items.ts';
import type { FolderDocument, Item, ProgramDocument, Reward, Training } from './document.ts';
import { keyOf } from './read-folder.ts';
import { referenceTo } from './read-program.ts';

/**
 * The program as a folder wants it: what the folder does not say stays, and what the program has besides is put out of use, but
 * never deleted, because people may have earned with it.
 */
export function complete(folder: FolderDocument, before: ProgramDocument): ProgramDocument {
  const { texts, ...settings } = folder.settings;
  const printed = new Set(folder.printedNames.map(({ text }) => text));
  return {
    settings: { ...before.settings, ...said(settings) },
    rules: folder.rules,
    terms: folder.terms,
    texts: folder.texts,
    formItems: folder.formItems?.map((item) => trimFormItem(item) as typeof item) ?? before.formItems,
    columns: folder.columns ?? before.columns,
    categories: completeCategories(folder.categories, before.categories),
    items: folder.items ? completeItems(folder.items, folder.hasPictures, before.items) : before.items,
    rewards: match(folder.rewards, before.rewards, ({ name }) => name).map(
      ([reward, stored]): Reward =>
        reward ? { ...(stored ?? newReward), ...said(reward) } : { ...stored!, archived: true },
    ),
    trainings: match(folder.trainings, before.trainings, ({ moduleName }) => moduleName).map(
      ([training, stored], at): Training =>
        training
          ? { ...(stored ?? { ...newTraining, position: at }), ...said(training) }
          : { ...stored!, disabled: true },
    ),
    printedNames: [...folder.printedNames, ...before.printedNames.filter(({ text }) => !printed.has(text))],
  };
}

/** A program that has nothing: what a folder makes of it is what the folder says alone. */
export const nothing: ProgramDocument = {
  ...{ settings: {} as ProgramDocument['settings'], rules: '', terms: '', texts: {}, formItems: [], columns: [] },
  ...{ categories: [], items: [], rewards: [], trainings: [], printedNames: [] },
};

/** Without what is not said. */
const said = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const newReward = {
  description: '',
  image: null,
  points: 0,
  archived: false,
  sizes: [],
  customSizes: [],
  colors: [],
  customColors: [],
  texts: {},
};
const newTraining = {
  description: '',
  video: '',
  videoSeconds: null,
  poster: null,
  points: 0,
  disabled: false,
  texts: {},
  questions: [],
};

/** Those of a folder with the stored ones of the same name, first the same ones among several; then the stored ones that are left. */
export function match<Given extends object, Stored extends object>(
  given: readonly Given[],
  stored: readonly Stored[],
  nameOf: (one: Given | Stored) => string,
): [Given | null, Stored | null][] {
  const left = new Set(stored);
  const isSame = (one: Given, other: Stored) =>
    Object.entries(one).every(([key, value]) => JSON.stringify(value) === JSON.stringify(other[key as keyof Stored]));
  const exact = given.map((one) =>
    take([...left].find((other) => nameOf(one) === nameOf(other) && isSame(one, other))),
  );
  const pairs = given.map((one, at): [Given, Stored | null] => [
    one,
    exact[at] ?? take([...left].find((other) => nameOf(one) === nameOf(other))),
  ]);
  return [...pairs, ...[...left].map((other): [null, Stored] => [null, other])];

  function take(one: Stored | undefined): Stored | null {
    if (one) left.delete(one);
    return one ?? null;
  }
}

function completeCategories(
  given: FolderDocument['categories'],
  before: ProgramDocument['categories'],
): ProgramDocument['categories'] {
  if (!given) return before;
  const key = ({ category }: { category: string }) => category.toLowerCase();
  const stored = new Map(before.map((category) => [key(category), category]));
  const named = new Set(given.map(key));
  const fresh = { image: null, texts: {} };
  return [
    ...given.map((category, position) => ({ ...fresh, position, ...stored.get(key(category)), ...said(category) })),
    ...before.filter((category) => !named.has(key(category))),
  ];
}

function completeItems(given: readonly Item[], hasPictures: boolean, before: readonly Item[]): Item[] {
  const key = (item: Item) => keyOf(referenceTo(item));
  const stored = new Map(before.map((item) => [key(item), item]));
  const keys = new Set(given.map(key));
  const keep = (given: Item): Item => {
    const known = stored.get(key(given));
    const item = { ...given, fields: { ...known?.fields, ...given.fields } };
    // A picture that was fetched from its address is not named by a folder of before.
    const isKept =
      item.picture === null && (!hasPictures || (item.image_url !== null && known?.image_url === item.image_url));
    return isKept ? { ...item, picture: known?.picture ?? null } : item;
  };
  return [
    ...given.map(keep),
    ...before.filter((item) => !keys.has(key(item))).map((item) => ({ ...item, disabled: true })),
  ];
}
