import type { z } from 'zod';
import { type CatalogRow, makeCatalogKind } from '#domain/catalog-csv.ts';
import { fieldsOf, type ItemColumn } from '#domain/item-columns.ts';
import { type Language, languages } from '#domain/languages.ts';
import { filePathOf, readFilePath } from '#domain/program-folder/file-names.ts';
import type { FolderProblem } from '#domain/program-folder/problem.ts';
import { problemOf } from '#server/http/input.ts';
import { readTable } from '#server/imports/read-table.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { sayIn } from '#words/answers.ts';
import { type Columns, type FolderDocument, type Item, jsonFiles, rewardJson, trainingJson } from './document.ts';
import { wrongFolder } from './folder-problem.ts';
import type { OpenFolder } from './open-folder.ts';
import { referenceTo } from './read-program.ts';

/** The form of folders that this version writes, and the newest one that it reads. */
export const FORMAT = 1;

/** What the files of a folder say, each checked like what the pages send; everything that is wrong with a file is named. */
export async function readFolder(
  folder: OpenFolder,
  columnsOf: (slug: string) => Promise<Columns>,
  mostItems = Number.POSITIVE_INFINITY,
): Promise<FolderDocument> {
  const { paths } = folder;
  if (!paths.has('program.json')) throw wrongFolder({ code: 'folderFileMissing', file: 'program.json' });
  const exported = await readNamed(folder, 'export.json');
  if (exported && exported.format > FORMAT) throw wrongFolder({ code: 'folderOfNewer' });
  const settings = (await readNamed(folder, 'program.json'))!;
  const columns = (await readNamed(folder, 'catalog.json'))?.columns ?? null;
  const pictures = await readNamed(folder, 'catalog-pictures.json');
  const document: FolderDocument = {
    settings,
    rules: await readHtml(folder, 'rules.html'),
    terms: await readHtml(folder, 'terms.html'),
    texts: mergeTexts(settings.texts, {
      rules: await readOther(folder, 'rules'),
      terms: await readOther(folder, 'terms'),
    }),
    formItems: (await readNamed(folder, 'registration.json'))?.formItems ?? null,
    columns,
    categories: await readNamed(folder, 'categories.json'),
    items: paths.has('catalog.csv')
      ? await readItems(folder, columns ?? (await columnsOf(settings.slug)), mostItems)
      : null,
    hasPictures: pictures !== null,
    rewards: await readRewards(folder),
    trainings: await Promise.all(listIn(folder, 'trainings').map((file) => readJson(folder, file, trainingJson))),
    printedNames: (await readNamed(folder, 'printed-names.json')) ?? [],
    exported: exported?.files ?? null,
    places: new Map(),
  };
  const known = new Map((document.items ?? []).map((item) => [keyOf(referenceTo(item)), item]));
  for (const { file, ...reference } of pictures ?? []) {
    const item = known.get(keyOf(reference));
    const name = reference.uniqueIdentifier ?? reference.name ?? '';
    if (!item) throw wrongFolder({ code: 'folderItemUnknown', file: 'catalog-pictures.json', name });
    item.picture = file;
  }
  checkFiles(folder, document);
  return await nameByBytes(folder, document);
}

/** Its pictures and videos by the paths that their bytes give them, as in the program: one may be replaced under its old name. */
async function nameByBytes(folder: OpenFolder, document: FolderDocument): Promise<FolderDocument> {
  const pathOf = new Map<string, string>();
  for (const { file } of listNamedFiles(document)) {
    if (pathOf.has(file)) continue;
    const { name: fileName, contentType } = readFilePath(file)!;
    pathOf.set(file, filePathOf({ fileName, contentType, sha256: await folder.hashFile(file) }));
  }
  const named = <File extends string | null | undefined>(file: File) => (pathOf.get(file ?? '') as File) ?? file;
  return {
    ...document,
    categories: document.categories?.map((one) => ({ ...one, image: named(one.image) })) ?? null,
    items: document.items?.map((one) => ({ ...one, picture: named(one.picture) })) ?? null,
    rewards: document.rewards.map((one) => ({ ...one, image: named(one.image) })),
    trainings: document.trainings.map((one) => ({ ...one, poster: named(one.poster), video: named(one.video) })),
    places: new Map([...pathOf].map(([file, path]) => [path, file])),
  };
}

async function readNamed<Name extends keyof typeof jsonFiles>(
  folder: OpenFolder,
  file: Name,
): Promise<z.output<(typeof jsonFiles)[Name]> | null> {
  if (!folder.paths.has(file)) return null;
  return (await readJson(folder, file, jsonFiles[file])) as z.output<(typeof jsonFiles)[Name]>;
}

async function readJson<Schema extends z.ZodType>(folder: OpenFolder, file: string, schema: Schema) {
  const text = (await folder.readText(file)).replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrongFolder({ code: 'folderFileNotJson', file });
  }
  const read = schema.safeParse(value);
  if (read.success) {
    const unknown = listUnknown(value, read.data);
    if (unknown.length === 0) return read.data as z.output<Schema>;
    throw wrongFolder(...unknown.map((field): FolderProblem => ({ code: 'folderFieldUnknown', file, field })));
  }
  throw wrongFolder(
    ...read.error.issues.map((issue): FolderProblem => {
      const problem = problemOf(issue);
      const why = typeof problem === 'string' ? problem : sayIn('en', problem);
      return { code: 'folderFieldWrong', file, field: issue.path.join('.'), why };
    }),
  );
}

/** The fields that reading has left out, at any depth: one that is misspelled would be passed over without a word. */
function listUnknown(given: unknown, read: unknown): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return [];
  const kept = new Map(Object.entries(read));
  return Object.entries(given).flatMap(([field, one]) =>
    kept.has(field) ? listUnknown(one, kept.get(field)).map((rest) => `${field}.${rest}`) : [field],
  );
}

const readHtml = async (folder: OpenFolder, file: string) =>
  folder.paths.has(file) ? cleanRichText(await folder.readText(file)) : '';

/** Of a text in several files those in other languages. */
async function readOther(folder: OpenFolder, name: string): Promise<[Language, string][]> {
  const all = await Promise.all(
    languages.map(
      async (language) => [language, await readHtml(folder, `${name}.${language}.html`)] as [Language, string],
    ),
  );
  return all.filter(([, text]) => text !== '');
}

type Texts = { [L in Language]?: Record<string, unknown> };
function mergeTexts(texts: Texts | undefined, given: Record<string, [Language, string][]>) {
  const merged: Texts = { ...texts };
  for (const [field, inLanguages] of Object.entries(given))
    for (const [language, text] of inLanguages) merged[language] = { ...merged[language], [field]: text };
  return merged as FolderDocument['texts'];
}

const listIn = ({ paths }: OpenFolder, name: string) =>
  [...paths].filter((file) => file.startsWith(`${name}/`) && file.endsWith('.json')).sort();

async function readRewards(folder: OpenFolder): Promise<FolderDocument['rewards']> {
  const files = listIn(folder, 'rewards');
  const described = new Set(files.map((file) => file.slice(0, -'.json'.length)));
  for (const file of folder.paths)
    if (
      file.startsWith('rewards/') &&
      file.endsWith('.html') &&
      !described.has(file.replace(/(\.[a-z]{2})?\.html$/, ''))
    )
      throw wrongFolder({ code: 'folderFileUnknown', file });
  return await Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -'.json'.length);
      const { texts, ...reward } = await readJson(folder, file, rewardJson);
      const description = await readHtml(folder, `${name}.html`);
      return { ...reward, description, texts: mergeTexts(texts, { description: await readOther(folder, name) }) };
    }),
  );
}

/** The catalog as it is read when it is imported. */
async function readItems(folder: OpenFolder, columns: readonly ItemColumn[], most: number): Promise<Item[]> {
  const file = 'catalog.csv';
  const items: Item[] = [];
  const taken = new Set<string>();
  const kind = makeCatalogKind((headers) => fieldsOf(headers, columns));
  const report = await readTable<CatalogRow>(folder.placeOf(file), kind, {}, async (rows) => {
    if (items.length + rows.length > most) throw wrongFolder({ code: 'folderCatalogLarge', most });
    for (const { item, line } of rows) {
      const { name = '', points = 0, category, uniqueIdentifier, image, disabled = false, fields } = item;
      const own = {
        name,
        points,
        disabled,
        category: category || null,
        image_url: image || null,
        fields,
        picture: null,
      };
      const read: Item = { ...own, unique_identifier: uniqueIdentifier || null };
      const key = keyOf(referenceTo(read));
      if (taken.has(key)) throw wrongFolder({ code: 'folderItemTwice', file: `${file}:${line}`, name });
      taken.add(key);
      items.push(read);
    }
    return [];
  });
  const problems = report.errors.map(({ line, problem }): FolderProblem => {
    return { code: 'folderLineWrong', file, line, why: sayIn('en', problem) };
  });
  // A catalog without items has a header alone.
  const isEmpty = report.errors.every(({ problem }) => problem.code === 'fileWithoutRows');
  if (problems.length > 0 && !isEmpty) throw wrongFolder(...problems);
  return items;
}

/** How files name an item: by its identifier, else by its name, in any case. */
export const keyOf = ({
  uniqueIdentifier,
  name = '',
}: {
  uniqueIdentifier?: string | undefined;
  name?: string | undefined;
}) => (uniqueIdentifier === undefined ? `name:${name.toLowerCase()}` : `id:${uniqueIdentifier.toLowerCase()}`);

/** Every picture that is named is there, and every one that is there is named. */
function checkFiles({ paths }: OpenFolder, document: FolderDocument): void {
  const named = new Set(listNamedFiles(document).map(({ file }) => file));
  for (const file of named) if (!paths.has(file)) throw wrongFolder({ code: 'folderFileMissing', file });
  for (const file of paths)
    if (readFilePath(file) && !named.has(file)) throw wrongFolder({ code: 'folderFileUnknown', file });
}

/** The pictures and videos of a program, with the albums that they belong to. */
export function listNamedFiles({
  categories,
  items,
  rewards,
  trainings,
}: Pick<FolderDocument, 'categories' | 'items' | 'rewards' | 'trainings'>) {
  const all = [
    ...(categories ?? []).map(({ image }) => ({ album: 'categoryImages', file: image }) as const),
    ...(items ?? []).map(({ picture }) => ({ album: 'rebateItems', file: picture }) as const),
    ...rewards.map(({ image }) => ({ album: 'rewardItems', file: image }) as const),
    ...trainings.map(({ poster }) => ({ album: 'trainingPosters', file: poster }) as const),
    ...trainings.map(
      ({ video }) => ({ album: 'trainingVideos', file: video?.startsWith('files/') ? video : null }) as const,
    ),
  ];
  return all.flatMap(({ album, file }) => (file ? [{ album, file }] : []));
}
