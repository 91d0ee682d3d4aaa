import { isDeepStrictEqual } from 'node:util';
import type { FolderProblem } from '#domain/program-folder/problem.ts';
import { createAlias, updateAlias } from '#server/catalog/aliases/actions.ts';
import { beginCatalog } from '#server/catalog/import/catalog-import.ts';
import { confirmUpload, type InspectedUpload } from '#server/files/actions.ts';
import { openWritten } from '#server/imports/batches/keep-import.ts';
import { sayIn } from '#words/answers.ts';
import type { Item } from './document.ts';
import { findFileOf } from './find-file.ts';
import { wrongFolder } from './folder-problem.ts';
import { findAliasByText, findItemNamed, setItemPictures } from './queries.ts';
import { referenceTo } from './read-program.ts';
import type { Saving } from './save-document.ts';

const together = 1000;

/** Brings in the items that differ as an import, which staff can undo, then their pictures and printed names. */
export async function saveCatalog(saving: Saving): Promise<void> {
  const { before, after } = saving;
  const key = (item: Item) => JSON.stringify(referenceTo(item)).toLowerCase();
  const were = new Map(before.items.map((item) => [key(item), item]));
  const changed = after.items.filter(
    (item) => !isDeepStrictEqual(withoutPicture(item), withoutPicture(were.get(key(item)))),
  );
  if (changed.length > 0) await importItems(saving, changed);
  await savePictures(
    saving,
    after.items.filter((item) => item.picture !== (were.get(key(item))?.picture ?? null)),
  );
  await savePrintedNames(saving);
}

/** As it is read of a file: an empty cell is as none. */
function withoutPicture(item: Item | undefined): object | undefined {
  if (!item) return undefined;
  const { picture, fields, ...own } = item;
  return { ...own, fields: Object.fromEntries(Object.entries(fields).filter(([, cell]) => cell !== '')) };
}

async function importItems(
  { db, program, actor, services: { config }, tell, now, force }: Saving,
  items: readonly Item[],
): Promise<void> {
  const about = { programId: program.id, kind: 'catalog', name: 'Catalog', userId: actor.userId, now } as const;
  const { journal, importId, close } = await openWritten(db, about);
  const how = { program, journal, importId, goodAlone: false, fetchesPictures: config.fetchesPictures };
  const importing = await beginCatalog(db, how);
  for (let from = 0; from < items.length; from += together) {
    const rows = items.slice(from, from + together).map((item, at) => ({ line: from + at + 1, item: rowOf(item) }));
    const errors = await importing.take(rows, false);
    if (errors.length > 0)
      throw wrongFolder(
        ...errors.map(({ line, problem }): FolderProblem => {
          const why = sayIn('en', problem);
          return { code: 'folderFieldWrong', file: 'catalog.csv', field: items[line - 1]?.name ?? '', why };
        }),
      );
  }
  const ended = await importing.end({ fields: [], rows: items.length, errorLines: 0 });
  if (ended.sameNames !== null && !force) throw wrongFolder({ code: 'folderLostZeros', items: ended.sameNames });
  await tell(await ended.finish());
  const { created, changed, unchanged } = ended;
  await close({ rows: items.length, created, changed, unchanged });
}

const rowOf = ({ name, points, category, unique_identifier, image_url, disabled, fields }: Item) => ({
  ...{ name, points, disabled, fields, category: category ?? '', image: image_url ?? '' },
  ...(unique_identifier !== null && { uniqueIdentifier: unique_identifier }),
});

async function savePictures(saving: Saving, items: readonly Item[]): Promise<void> {
  const { db, program } = saving;
  const files = new Map<string, InspectedUpload>();
  for (const { picture } of items)
    if (picture && !files.has(picture)) files.set(picture, findFileOf(saving, { album: 'rebateItems', file: picture }));
  for (const file of files.values()) await confirmUpload(db, file);
  const pictures = items.map((item) => ({
    ...referenceTo(item),
    image_key: (item.picture && files.get(item.picture)?.imageKey) || null,
  }));
  await setItemPictures(db, program.id, pictures);
}

async function savePrintedNames(saving: Saving): Promise<void> {
  const { db, program, before, after } = saving;
  const were = new Map(before.printedNames.map((name) => [name.text, name]));
  const programId = program.id;
  for (const name of after.printedNames) {
    if (isDeepStrictEqual(were.get(name.text), name)) continue;
    const { text, ...reference } = name;
    const item = await findItemNamed(db, programId, reference);
    const called = reference.uniqueIdentifier ?? reference.name ?? '';
    if (!item) throw wrongFolder({ code: 'folderItemUnknown', file: 'printed-names.json', name: called });
    const known = await findAliasByText(db, programId, text);
    const updatedFields = { itemId: item.id };
    if (known) await updateAlias({ programId, aliasId: known.id, updatedFields }, saving);
    else await createAlias({ programId, alias: { text, ...updatedFields } }, saving);
  }
}
