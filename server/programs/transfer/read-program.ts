import { type Album, parseImageKey } from '#domain/files.ts';
import { cleanCell } from '#domain/imports/clean-cell.ts';
import type { Language } from '#domain/languages.ts';
import { filePathOf } from '#domain/program-folder/file-names.ts';
import { answerKeys } from '#domain/trainings.ts';
import { uploadedVideoKey } from '#domain/video-files.ts';
import { listCategories } from '#server/catalog/categories/queries.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { listRewardItems } from '#server/rewards/items/queries.ts';
import { cleanRichText, cleanTexts } from '#server/rich-text.ts';
import { listAskedQuestions, listTrainings, type QuestionRow } from '#server/trainings/modules/queries.ts';
import type { ProgramRow } from '../queries.ts';
import { listShownFiles } from '../setup/copy-queries.ts';
import { readDomain } from '../setup/email-domains.ts';
import { toPointsRules } from '../to-points-rules.ts';
import type { Category, FormItems, ProgramDocument, Settings, Training } from './document.ts';
import { listItems, listPrintedNames } from './queries.ts';

type StoredFile = Awaited<ReturnType<typeof listShownFiles>>[number];
export type ShownFile = StoredFile & { file: string };
/** A program with the files that it shows, by their albums and paths in its folder: one picture may be in two albums. */
export interface ReadProgram {
  document: ProgramDocument;
  files: Map<string, ShownFile>;
}
export const fileKey = ({ album, file }: { album: Album; file: string }) => `${album} ${file}`;

/** The program as it is in this transaction. What the store has of its pictures and videos is not looked at. */
export async function readProgram(db: Db, row: ProgramRow): Promise<ReadProgram> {
  const shown = await listShownFiles(db, row.id);
  const pathOf = new Map(shown.map((file) => [file.image_key, pathOfFile(file)]));
  const path = (imageKey: string | null) => (imageKey && pathOf.get(imageKey)) ?? null;
  const trainings = await listTrainings(db, row.id);
  const ids = trainings.map(({ id }) => id);
  const questionsOf = groupBy(await listAskedQuestions(db, row.id, ids), (question) => question.training_id);
  const categories = (await listCategories(db, row.id)).map(({ category, image_key, position, texts }) => ({
    ...{ category: cleanCell(category), image: path(image_key), position, texts },
  }));
  const items = (await listItems(db, row.id)).map(cleanItem);
  const document: ProgramDocument = {
    settings: settingsOf(row),
    rules: cleanRichText(row.rules),
    terms: cleanRichText(row.terms),
    texts: cleanTexts(row.texts, ['rules', 'terms']),
    formItems: row.registration_form.formItems as FormItems,
    columns: row.rebate_item_fields,
    categories: [...categories, ...listUnlisted(categories, items)],
    items: items.map(({ image_key, ...item }) => ({ ...item, picture: path(image_key) })),
    rewards: (await listRewardItems(db, row.id)).map((reward) => ({
      name: reward.name,
      description: cleanRichText(reward.description),
      image: path(reward.image_key),
      points: reward.points,
      archived: reward.archived,
      sizes: reward.sizes,
      customSizes: reward.custom_sizes,
      colors: reward.colors,
      customColors: reward.custom_colors,
      texts: cleanTexts(reward.texts, ['description']),
    })),
    trainings: trainings.map((training) => ({
      moduleName: training.module_name,
      description: training.description,
      video: videoOf(training.video_url, path),
      videoSeconds: training.known_seconds,
      poster: path(training.poster_key),
      points: training.points,
      disabled: training.disabled,
      position: training.position,
      texts: training.texts,
      questions: questionsOf(training.id).map(toQuestion),
    })),
    printedNames: (await listPrintedNames(db, row.id)).map(({ text, unique_identifier, name }) => ({
      text,
      ...referenceTo({ unique_identifier, name }),
    })),
  };
  const files = shown.map((one) => ({ ...one, file: pathOf.get(one.image_key)! }));
  return { document, files: new Map(files.map((one) => [fileKey(one), one])) };
}

/** As it is read of a file: what was typed may be written otherwise. */
function cleanItem({ name, category, unique_identifier, fields, ...item }: StoredItem) {
  return {
    ...item,
    name: cleanCell(name),
    category: category && cleanCell(category),
    unique_identifier: unique_identifier && cleanCell(unique_identifier),
    fields: Object.fromEntries(Object.entries(fields).map(([field, cell]) => [field, cleanCell(cell)])),
  };
}
type StoredItem = Awaited<ReturnType<typeof listItems>>[number];

/** Categories that items name and the program does not list: an import of the items would add them. */
function listUnlisted(listed: readonly Category[], items: readonly { category: string | null }[]): Category[] {
  const known = new Set(listed.map(({ category }) => category));
  const named = [...new Set(items.flatMap(({ category }) => category ?? []))].filter((name) => !known.has(name));
  const last = listed.at(-1)?.position ?? -1;
  return named.sort().map((category, at) => ({ category, image: null, position: last + 1 + at, texts: {} }));
}

/** How files of a folder name an item. */
export const referenceTo = ({ unique_identifier, name }: { unique_identifier: string | null; name: string }) =>
  unique_identifier === null ? { name } : { uniqueIdentifier: unique_identifier };

export const settingsOf = (row: ProgramRow): Settings => ({
  name: row.name,
  slug: row.slug ?? '',
  company: row.company_name,
  startDate: row.start_date,
  endDate: row.end_date,
  closingDays: row.closing_days,
  receiptDays: row.receipt_days,
  country: row.country,
  timeZone: row.time_zone,
  usersRequireApproval: row.users_require_approval,
  registration: row.registration,
  emailDomains: row.email_domains.map(readDomain),
  lettersInReceiptNumbers: row.letters_in_receipt_numbers,
  dateOrder: row.date_order,
  pointsRules: toPointsRules(row),
  approvalLimit: row.approval_limit,
  languages: row.languages as Language[],
  ...{ slogan: row.slogan, contactEmail: row.contact_email, contactPhone: row.contact_phone },
  ...{ senderName: row.sender_name, replyTo: row.reply_to },
  ...{ mailOpening: row.mail_opening, mailClosing: row.mail_closing },
});

const pathOfFile = ({ image_key, sha256, content_type }: StoredFile) =>
  filePathOf({ fileName: parseImageKey(image_key)!.fileName, sha256: sha256!, contentType: content_type });

function videoOf(address: string, path: (imageKey: string | null) => string | null): string {
  const uploaded = uploadedVideoKey(address);
  return uploaded === null ? address : (path(uploaded) ?? '');
}

const toQuestion = ({ text, explanation, answers, texts }: QuestionRow): Training['questions'][number] => {
  const given = answerKeys.map((key) => [key, answers[key]] as const).filter(([, answer]) => answer?.text);
  return {
    text,
    explanation,
    ...(Object.fromEntries(given) as Pick<Training['questions'][number], 'answerOne'>),
    texts,
  };
};
