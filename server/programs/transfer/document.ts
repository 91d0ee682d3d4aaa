import { z } from 'zod';
import { categories } from '#contract/categories.ts';
import { line } from '#contract/primitives.ts';
import { rewardChange, trainingChange } from '#contract/program-offers.ts';
import { programSetup } from '#contract/program-setup.ts';
import { MAX_COMPANY_NAME } from '#domain/companies.ts';
import { readFilePath } from '#domain/program-folder/file-names.ts';
import type { CatalogItemRow } from '#server/exports/queries.ts';

// What stands in the files of a program's folder: what the pages' saves accept, without ids and keys of the store. A field that
// a folder does not say stays as it is in the program; one that no schema knows is refused by `readFolder`, at any depth.

const sent = programSetup.updateProgram.input.shape.program;
/** A path of the folder, of a picture or a video. */
const filePath = z.string().refine((path) => readFilePath(path) !== null, { error: 'notJsonValue' });
const picture = filePath.nullable();

/** A new part of a program belongs to its settings: `settingsOf` does not compile until it says it. */
const settingsFile = sent
  .omit({
    ...{ version: true, setupStep: true, company: true, slug: true, rules: true, terms: true, registrationForm: true },
    ...{ rebateItemFields: true, rewardItems: true, loyaltyProgramTrainings: true },
  })
  .required({ name: true })
  .extend({ slug: z.string(), company: line(MAX_COMPANY_NAME).nullable().optional() });

const rewardFile = rewardChange
  .omit({ _id: true, image: true, description: true })
  .required({ name: true })
  .extend({ image: picture.optional() });

const question = trainingChange.shape.questions.unwrap().element.omit({ _id: true });
const trainingFile = trainingChange
  .omit({ _id: true, poster: true, videoUrl: true, questions: true })
  .required({ moduleName: true })
  .extend({
    video: z.union([filePath, trainingChange.shape.videoUrl.unwrap()]).optional(),
    poster: picture.optional(),
    questions: z.array(question).max(50).optional(),
  });

const categoryFile = categories.createCategory.input.shape.category
  .omit({ image: true })
  .extend({ image: picture.optional() });

/** An item of the catalog, by its identifier, else by its name. */
const itemReference = { uniqueIdentifier: z.string().optional(), name: z.string().optional() };

const parts = sent.shape;
/** The files with JSON in them, each with its schema. */
export const jsonFiles = {
  'program.json': settingsFile,
  'registration.json': parts.registrationForm.unwrap(),
  'catalog.json': z.object({ columns: parts.rebateItemFields.unwrap() }),
  'catalog-pictures.json': z.array(z.object({ ...itemReference, file: filePath })).max(20_000),
  'categories.json': z.array(categoryFile).max(500),
  'printed-names.json': z.array(z.object({ text: z.string(), ...itemReference })).max(10_000),
  /** The state of each file when the program was exported. */
  'export.json': z.object({ format: z.int(), files: z.record(z.string(), z.string()) }),
} as const;
export const rewardJson = rewardFile;
export const trainingJson = trainingFile;

type Texts = NonNullable<z.output<typeof parts.texts>>;
export type FormItems = z.output<(typeof jsonFiles)['registration.json']>['formItems'];
export type Columns = z.output<(typeof jsonFiles)['catalog.json']>['columns'];
export type Settings = Required<Omit<z.output<typeof settingsFile>, 'texts'>>;
export type Category = Required<z.output<typeof categoryFile>>;
export type Reward = Required<z.output<typeof rewardFile>> & { description: string };
export type Training = Required<z.output<typeof trainingFile>>;
export type Item = CatalogItemRow & { picture: string | null };
export type PrintedName = z.output<(typeof jsonFiles)['printed-names.json']>[number];

/** A program with everything that a copy takes over, and what it is called. */
export interface ProgramDocument {
  settings: Settings;
  rules: string;
  terms: string;
  /** The same and others in its other languages. */
  texts: Texts;
  formItems: FormItems;
  columns: Columns;
  categories: Category[];
  items: Item[];
  rewards: Reward[];
  trainings: Training[];
  printedNames: PrintedName[];
}

type Sent<T> = { [K in keyof T]?: T[K] | undefined };
/** The same as a folder says it. */
export interface FolderDocument {
  settings: z.output<typeof settingsFile>;
  rules: string;
  terms: string;
  texts: Texts;
  formItems: FormItems | null;
  columns: Columns | null;
  categories: (Pick<Category, 'category'> & Sent<Category>)[] | null;
  items: Item[] | null;
  /** Whether the folder says which items have pictures. */
  hasPictures: boolean;
  rewards: (Pick<Reward, 'name' | 'description'> & Sent<Reward>)[];
  trainings: (Pick<Training, 'moduleName'> & Sent<Training>)[];
  printedNames: PrintedName[];
  exported: Readonly<Record<string, string>> | null;
  /** Where its pictures and videos are in the folder, by the paths that their bytes give them. */
  places: ReadonlyMap<string, string>;
}
