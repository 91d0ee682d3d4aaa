import { BYTE_ORDER_MARK, writeCsvRow } from '#domain/csv-rows.ts';
import type { AnyTexts } from '#domain/own-texts.ts';
import { fileNamesOf } from '#domain/program-folder/file-names.ts';
import { catalogColumns } from '#server/exports/lists/catalog.ts';
import type { Item, ProgramDocument } from './document.ts';
import { referenceTo } from './read-program.ts';

/**
 * The files with text of a program's folder, by their paths: the same for the same program, whatever its ids and in whichever order
 * its rows were made.
 */
export function writeParts(document: ProgramDocument): Map<string, string> {
  const { settings, rules, terms, texts, formItems, columns, categories, items, rewards, trainings } = document;
  const parts = new Map<string, string>();
  const json = (path: string, value: unknown) => parts.set(path, `${JSON.stringify(inOrder(value), null, 2)}\n`);
  const html = (path: string, text: string) => text !== '' && parts.set(path, `${withLines(text)}\n`);
  const inLanguages = (path: string, given: AnyTexts, field: string) => {
    for (const [language, said] of Object.entries(given) as [string, Record<string, string>][])
      html(`${path}.${language}.html`, said?.[field] ?? '');
  };
  json('program.json', { ...settings, texts: tidy(texts, ['rules', 'terms']) });
  html('rules.html', rules);
  html('terms.html', terms);
  for (const field of ['rules', 'terms']) inLanguages(field, texts, field);
  json('registration.json', {
    formItems: formItems.map((item) => ({ ...item, texts: tidy(item.texts) })),
  });
  json('catalog.json', {
    columns: columns.map((column) => ({ ...column, hidden: column.hidden || undefined, texts: tidy(column.texts) })),
  });
  json(
    'categories.json',
    categories
      .toSorted((one, other) => one.position - other.position || compare(one.category, other.category))
      .map((category) => ({ ...category, texts: tidy(category.texts) })),
  );
  const keyed = items.map((item) => [keyOf(item), item] as const);
  const sorted = keyed.sort(([one], [other]) => compare(one, other)).map(([, item]) => item);
  parts.set('catalog.csv', writeCatalog(sorted, columns));
  const pictures = sorted.flatMap((item) => (item.picture ? [{ ...referenceTo(item), file: item.picture }] : []));
  if (pictures.length > 0) json('catalog-pictures.json', pictures);
  const { printedNames } = document;
  if (printedNames.length > 0)
    json(
      'printed-names.json',
      printedNames.toSorted((one, other) => compare(one.text, other.text)),
    );
  for (const [name, reward] of named(rewards, (one) => one.name)) {
    const { description, texts: given, ...fields } = reward;
    json(`rewards/${name}.json`, { ...fields, texts: tidy(given, ['description']) });
    html(`rewards/${name}.html`, description);
    inLanguages(`rewards/${name}`, given, 'description');
  }
  for (const [name, training] of named(trainings, (one) => one.moduleName)) {
    const { texts: given, questions, ...fields } = training;
    const asked = questions.map((question) => ({ ...question, texts: tidy(question.texts) }));
    json(`trainings/${name}.json`, { ...fields, texts: tidy(given), questions: asked });
  }
  return parts;
}

/** Each with the name of its file; those of one name in an order that does not depend on when they were made. */
function named<T>(all: readonly T[], nameOf: (one: T) => string): [string, T][] {
  const sorted = all.toSorted((one, other) => compare(nameOf(one), nameOf(other)) || compare(text(one), text(other)));
  const names = fileNamesOf(sorted.map(nameOf));
  return sorted.map((one, at) => [names[at]!, one]);
}

const text = (value: unknown) => JSON.stringify(value);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const keyOf = ({ name, unique_identifier }: Item) => `${name}\n${unique_identifier ?? ''}`;

/** The file that staff download as Catalog.csv, in the order of the names. */
export function writeCatalog(items: readonly Item[], columns: ProgramDocument['columns']): string {
  const all = catalogColumns(columns);
  const rows = items.map((item) => writeCsvRow(all.map(([, cell]) => cell(item))));
  return BYTE_ORDER_MARK + writeCsvRow(all.map(([heading]) => heading)) + rows.join('');
}

/** Texts without empty ones. */
function tidy(value: unknown, without: readonly string[] = []): object | undefined {
  const entries = Object.entries(value ?? {})
    .filter(([key]) => !without.includes(key))
    .map(([key, one]) => [key, typeof one === 'object' ? tidy(one, without) : one || undefined] as const)
    .filter(([, one]) => one !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The database and a file have the keys of an object in different orders: here those come first that say what it is. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const rank = (key: string) => (firstKeys.includes(key) ? firstKeys.indexOf(key) : key === 'texts' ? 999 : 99);
  const entries = Object.entries(value).toSorted(([one], [other]) => rank(one) - rank(other) || compare(one, other));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]));
}
const firstKeys = (
  'format uid type uniqueIdentifier field category name moduleName slug company startDate endDate timeZone languages label ' +
  'displayName text explanation answerOne answerTwo answerThree answerFour description points position'
).split(' ');

/** With a line for each block, for people to read and compare; reading takes the breaks away again. */
const withLines = (html: string) =>
  html.replace(/(<\/(?:p|h2|h3|li|ul|ol|blockquote|tr|table)>|<(?:ul|ol|table)\b[^>]*>)(?=<)/g, '$1\n');
