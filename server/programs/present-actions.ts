import type { z } from 'zod';
import type { programSetup } from '#contract/program-setup.ts';
import type { Program } from '#contract/programs.ts';
import { requiresApproval } from '#domain/programs.ts';
import { presentCompany } from '#server/companies/present-actions.ts';
import type { Db } from '#server/db/pool.ts';
import type { AnyActor } from '#server/http/actor.ts';
import type { Services } from '#server/services.ts';
import { presentOfferedTrainings } from '#server/trainings/offer-actions.ts';
import { presentAllRewards, presentCategories, presentOfferedRewards } from './goods-actions.ts';
import { type ProgramRow, toFormItems } from './queries.ts';
import { countPeople } from './setup/queries.ts';
import { presentTrainingsForAdmins } from './trainings/present-actions.ts';

/** Guests get what login and registration need; participants of the program, and administrators, what is offered in it. */
export async function presentProgram(db: Db, services: Services, row: ProgramRow, actor: AnyActor): Promise<Program> {
  const outside = { ...(await presentFace(services, row)), registrationForm: presentForm(row) };
  const isInside = actor.kind === 'admin' || (actor.kind === 'client' && actor.programId === row.id);
  if (!isInside) return outside;
  return {
    ...outside,
    rules: row.rules,
    terms: row.terms,
    lettersInReceiptNumbers: row.letters_in_receipt_numbers,
    rebateItemFields: presentFields(row),
    categories: await presentCategories(db, services, row.id),
    rewardItems: await presentOfferedRewards(db, services, row.id),
    loyaltyProgramTrainings: await presentOfferedTrainings(db, row.id),
  };
}

type ForAdmins = z.input<typeof programSetup.getProgramForAdmins.output>['program'];

export const presentProgramForAdmins = async (db: Db, services: Services, row: ProgramRow): Promise<ForAdmins> => ({
  ...(await presentFace(services, row)),
  registrationForm: presentForm(row),
  version: row.version,
  setupStep: row.setup_step,
  usersRequireApproval: requiresApproval(row.users_require_approval),
  lettersInReceiptNumbers: row.letters_in_receipt_numbers,
  rules: row.rules,
  terms: row.terms,
  categories: await presentCategories(db, services, row.id),
  rebateItemFields: presentFields(row),
  rewardItems: await presentAllRewards(db, services, row.id),
  loyaltyProgramTrainings: await presentTrainingsForAdmins(db, row.id),
  ...(await countPeople(db, row.id)),
  createdAt: row.created_at,
});

/** What a list of programs says of each. */
export const presentListed = async (services: Services, row: ProgramRow) => ({
  ...(await presentFace(services, row)),
  setupStep: row.setup_step,
  createdAt: row.created_at,
});

/** How a program looks from the street. */
const presentFace = async (services: Services, row: ProgramRow) => ({
  _id: row.id,
  name: row.name,
  slug: row.slug,
  disabled: row.disabled,
  company: await presentCompanyOf(services, row),
  startDate: row.start_date,
  endDate: row.end_date,
  hasRules: row.rules !== '',
  hasTerms: row.terms !== '',
  supportEmail: services.config.supportEmail,
});

async function presentCompanyOf(services: Services, { company_id, company_name, brand_color, logo_key }: ProgramRow) {
  if (!company_id) return null;
  return await presentCompany(services, { id: company_id, name: company_name ?? '', brand_color, logo_key });
}

const presentForm = (row: ProgramRow) => ({ formItems: toFormItems(row.registration_form) });

const presentFields = (row: ProgramRow) => row.rebate_item_fields as unknown as ForAdmins['rebateItemFields'];
