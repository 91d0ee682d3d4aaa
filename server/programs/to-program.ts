import type { z } from 'zod';
import type { programSetup } from '#contract/program-setup.ts';
import type { Program } from '#contract/programs.ts';
import type { Said } from '#contract/said.ts';
import { type ItemColumn, isNameColumn } from '#domain/item-columns.ts';
import { knownLanguages, type Language, languageAmong } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { datesNotice, stateOf, takenBy } from '#domain/program-states.ts';
import { requiresApproval } from '#domain/programs.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { rightsAt } from '#domain/roles.ts';
import { listCategories } from '#server/catalog/categories/queries.ts';
import { toCategory } from '#server/catalog/categories/to-category.ts';
import { toCompany } from '#server/companies/to-company.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin, AnyActor } from '#server/http/actor.ts';
import { listOfferedRewards, listRewardItems, type RewardItemRow } from '#server/rewards/items/queries.ts';
import { toRewardItem } from '#server/rewards/items/to-reward-item.ts';
import type { Services } from '#server/services.ts';
import { getTrainingsForAdmins } from '#server/trainings/modules/to-training.ts';
import { getOfferedTrainings } from '#server/trainings/taking/to-offered.ts';
import { sayIn } from '#words/answers.ts';
import { getAnnounced } from './announcements/to-announcement.ts';
import { type ListedProgramRow, type ProgramRow, placeOf, staffOf } from './queries.ts';
import { readDomain } from './setup/email-domains.ts';
import { countPeople } from './setup/queries.ts';
import { toDates } from './to-dates.ts';
import { toPointsRules } from './to-points-rules.ts';

/** Guests get what login and registration need; administrators and the program's participants also get its offers. */
export async function toProgram(
  db: Db,
  services: Services,
  row: ProgramRow,
  { actor, now, say, language }: { actor: AnyActor; now: Date; say: Say; language: Language },
): Promise<Program> {
  const isStaff = staffOf(actor, 'see-program', row) !== null;
  const readsIn = isStaff ? null : languageAmong(row.languages, language);
  const reading = { ...services, readsIn };
  const { name, slogan, rules, terms } = row;
  const own = inLanguage({ name, slogan, rules, terms }, row.texts, readsIn);
  const formItems = row.registration_form.formItems.map((item) => toFormItem(item, readsIn));
  const said = { name: own.name, slogan: own.slogan };
  const forGuests = { ...(await toPublicPart(services, row, say)), ...said, registrationForm: { formItems } };
  if (!isStaff && !(actor.kind === 'client' && actor.programId === row.id)) return forGuests;
  return {
    ...forGuests,
    rules: own.rules,
    terms: own.terms,
    lettersInReceiptNumbers: row.letters_in_receipt_numbers,
    pointsRules: toPointsRules(row),
    rebateItemFields: toColumns(row.rebate_item_fields, readsIn),
    categories: await getCategories(db, reading, row.id),
    rewardItems: await toRewardItems(reading, await listOfferedRewards(db, row.id)),
    loyaltyProgramTrainings: await getOfferedTrainings(db, row.id, reading),
    announcements: await getAnnounced(db, row, { now, readsIn }),
  };
}

/** Participants get an item in their language, administrators in all. */
function toFormItem({ texts, ...item }: FormItem, readsIn: Language | null) {
  return readsIn === null ? { ...item, texts } : inLanguage({ ...item, optionTexts: {} }, texts, readsIn);
}

const toColumns = (columns: readonly ItemColumn[], readsIn: Language | null) =>
  readsIn === null
    ? [...columns]
    : columns
        .filter(({ field, hidden }) => !isNameColumn(field) && !hidden)
        .map(({ texts, ...column }) => inLanguage(column, texts, readsIn));

type ForAdmins = z.input<typeof programSetup.getProgramForAdmins.output>['program'];

export const toProgramForAdmins = async (db: Db, services: Services, row: ProgramRow): Promise<ForAdmins> => ({
  ...(await toPublicPart(services, row)),
  registrationForm: row.registration_form,
  version: row.version,
  setupStep: row.setup_step,
  openedAt: row.opened_at,
  closingDays: row.closing_days,
  receiptDays: row.receipt_days,
  emailDomains: row.email_domains.map(readDomain),
  usersRequireApproval: requiresApproval(row.users_require_approval),
  lettersInReceiptNumbers: row.letters_in_receipt_numbers,
  dateOrder: row.date_order,
  pointsRules: toPointsRules(row),
  approvalLimit: row.approval_limit,
  senderName: row.sender_name,
  mailOpening: row.mail_opening,
  mailClosing: row.mail_closing,
  contactEmail: row.contact_email,
  replyTo: row.reply_to,
  rules: row.rules,
  terms: row.terms,
  texts: row.texts,
  categories: await getCategories(db, services, row.id),
  rebateItemFields: row.rebate_item_fields,
  rewardItems: await toRewardItems(services, await listRewardItems(db, row.id)),
  loyaltyProgramTrainings: await getTrainingsForAdmins(db, services, row.id),
  ...(await countPeople(db, row.id)),
  createdAt: row.created_at,
});

export const toListed = async (services: Services, row: ListedProgramRow, actor: Admin) => ({
  ...(await toPublicPart(services, row)),
  setupStep: row.setup_step,
  createdAt: row.created_at,
  rights: rightsAt(actor.roles, placeOf(row)),
});

type Say = (said: Said) => string;
/** As staff reads it. */
const inEnglish: Say = (said) => sayIn('en', said);
const sayNotice = (notice: Said | null, say: Say) => notice && say(notice);

/** The part of a program that everybody sees, even without a login. */
const toPublicPart = async (services: Services, row: ListedProgramRow, say: Say = inEnglish, now = new Date()) => ({
  _id: row.id,
  name: row.name,
  slug: row.slug,
  disabled: row.disabled,
  company: await toCompanyOf(services, row),
  startDate: row.start_date,
  endDate: row.end_date,
  country: row.country,
  timeZone: row.time_zone,
  state: stateOf({ ...toDates(row), disabled: row.disabled }, now),
  takes: row.disabled ? [] : [...takenBy(toDates(row), now)],
  datesNotice: sayNotice(datesNotice(toDates(row), now), say),
  registration: row.registration,
  needsEmailDomain: row.email_domains.length > 0,
  hasRules: row.has_rules,
  hasTerms: row.has_terms,
  termsVersion: row.has_rules || row.has_terms ? row.terms_version : null,
  slogan: row.slogan,
  supportEmail: row.contact_email || services.config.supportEmail,
  contactPhone: row.contact_phone,
  languages: knownLanguages(row.languages),
});

async function toCompanyOf(services: Services, { company_id, company_name, logo_ground, ...row }: ListedProgramRow) {
  if (!company_id) return null;
  return await toCompany(services, {
    ...{ id: company_id, name: company_name ?? '', brand_color: row.brand_color, logo_key: row.logo_key },
    logo_ground: logo_ground ?? 'light',
  });
}

async function getCategories(db: Db, services: Services, programId: string) {
  const rows = await listCategories(db, programId);
  return await Promise.all(rows.map((row) => toCategory(services, row)));
}

const toRewardItems = (services: Services, rows: readonly RewardItemRow[]) =>
  Promise.all(rows.map((row) => toRewardItem(services, row)));
