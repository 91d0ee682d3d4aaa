import type { Updateable } from 'kysely';
import type { NewTerms } from '#contract/program-setup.ts';
import { dateOrderOf } from '#domain/countries.ts';
import { trimFormItem } from '#domain/form-items.ts';
import { keepHidden, MAX_ITEM_COLUMNS, withNameColumns } from '#domain/item-columns.ts';
import type { Language } from '#domain/languages.ts';
import { keepTexts } from '#domain/own-texts.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { isOwner, mayInCompany } from '#domain/roles.ts';
import { findChanges, noChanges } from '#server/audit/find-changes.ts';
import type { Db } from '#server/db/pool.ts';
import type { Programs } from '#server/db/tables.generated.ts';
import type { Admin } from '#server/http/actor.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import type { Step } from '#server/http/serve.ts';
import { cleanRichText, cleanTexts } from '#server/rich-text.ts';
import type { ProgramRow } from '../queries.ts';
import { keepTerms } from '../terms/actions.ts';
import { toPointsRules } from '../to-points-rules.ts';
import type { SentParts } from './check-parts.ts';
import { dnsDomain, readDomain } from './email-domains.ts';
import { turnTexts } from './first-language.ts';
import { findCompanyName, hasTimeZone, setProgram } from './queries.ts';

/**
 * Writes the program's own columns and raises its version, also for saves of other parts. False if another program has
 * the slug: the transaction can then only be rolled back.
 */
export async function saveParts(
  before: ProgramRow,
  sent: SentParts,
  { db, actor, tell, newTerms }: Pick<Step<'admin'>, 'db' | 'actor' | 'tell'> & { newTerms?: NewTerms | undefined },
): Promise<boolean> {
  const company = sent.company === before.company_id ? before.company_name : await nameCompany(db, actor, sent);
  await refuseUnknownZone(db, before, sent);
  const after = withLanguages(before, storable(sent, before));
  const { rules = before.rules, terms = before.terms, texts = before.texts } = after;
  const kept = await keepTerms(before, { rules, terms, texts }, { db, by: actor.userId, newTerms });
  const isFree = await setProgram(db, before.id, { ...columnsOf(after), ...kept, version: before.version + 1 });
  if (!isFree) return false;
  if (sent.languages) await turnTexts(db, before.id, { from: before.languages[0] as Language, to: sent.languages[0]! });
  // The wizard's step is no property of the program.
  const { setupStep, ...parts } = after;
  const changed = kept.terms_version === undefined ? parts : { ...parts, termsVersion: kept.terms_version };
  const changes = findChanges(contentOf(before), company === undefined ? changed : { ...changed, company });
  const isFinished = before.setup_step !== null && setupStep === null;
  const subject = { kind: 'program', id: before.id, name: after.name ?? before.name } as const;
  const about = { programId: before.id, subject };
  if (isFinished) await tell({ type: 'program.set-up', ...about, data: changes ?? noChanges });
  else if (changes) await tell({ type: 'program.changed', ...about, data: changes });
  else if (setupStep !== undefined) await tell({ type: 'program.step-saved', ...about, data: {} });
  return true;
}

/**
 * The company's name for the audit; undefined if none was sent. To a manager there are only the companies that it manages,
 * and every program of its has one.
 */
export async function nameCompany(
  db: Db,
  { roles }: Admin,
  { company }: Pick<SentParts, 'company'>,
): Promise<string | null | undefined> {
  if (company === undefined || (company === null && isOwner(roles))) return company;
  const isOwn = company !== null && mayInCompany(roles, 'set-up', company);
  const name = isOwn ? await findCompanyName(db, company) : undefined;
  if (name === undefined) throw new InvalidInput([{ path: 'company', problem: { code: 'companyUnknown' } }]);
  return name;
}

/** The contract knows the zones of this process; those of the database may be older. */
async function refuseUnknownZone(db: Db, before: ProgramRow, { timeZone }: SentParts): Promise<void> {
  if (timeZone === undefined || timeZone === before.time_zone || (await hasTimeZone(db, timeZone))) return;
  throw new InvalidInput([{ path: 'timeZone', problem: { code: 'timeZoneUnknown' } }]);
}

function contentOf(row: ProgramRow) {
  return {
    name: row.name,
    slug: row.slug,
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
    languages: row.languages,
    slogan: row.slogan,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    senderName: row.sender_name,
    replyTo: row.reply_to,
    mailOpening: row.mail_opening,
    mailClosing: row.mail_closing,
    rules: row.rules,
    terms: row.terms,
    termsVersion: row.terms_version,
    texts: row.texts,
    registrationForm: row.registration_form.formItems,
    rebateItemFields: row.rebate_item_fields,
  };
}

/** The parts as they are stored. */
function storable(sent: SentParts, before: ProgramRow): StorableParts {
  const { version, rewardItems, loyaltyProgramTrainings, registrationForm, ...others } = sent;
  const { startDate, endDate, rules, terms, texts, rebateItemFields, emailDomains, ...parts } = others;
  return {
    ...parts,
    ...withDateOrder(parts, before),
    ...(startDate !== undefined && { startDate: startDate || null }),
    ...(endDate !== undefined && { endDate: endDate || null }),
    ...(emailDomains && { emailDomains: [...new Set(emailDomains.map((one) => readDomain(dnsDomain(one))))] }),
    ...(rules !== undefined && { rules: cleanRichText(rules) }),
    ...(terms !== undefined && { terms: cleanRichText(terms) }),
    ...(texts && { texts: cleanTexts(texts, ['rules', 'terms']) }),
    ...(registrationForm && { registrationForm: toFormItems(registrationForm, before) }),
    ...(rebateItemFields && {
      rebateItemFields: keepHidden(
        keepTexts(rebateItemFields, before.rebate_item_fields, ({ field }) => field),
        before.rebate_item_fields,
      ),
    }),
  };
}

/** The order of dates goes with the country, as long as it is that of the country. */
const withDateOrder = ({ country, dateOrder }: SentParts, before: ProgramRow): Pick<StorableParts, 'dateOrder'> =>
  country && !dateOrder && before.date_order === dateOrderOf(before.country) ? { dateOrder: dateOrderOf(country) } : {};

const toFormItems = (sent: { formItems: readonly FormItem[] }, { registration_form: stored }: ProgramRow) =>
  keepTexts(sent.formItems, stored.formItems, ({ uid }) => uid).map(trimFormItem);

type StorableParts = Partial<Omit<ReturnType<typeof contentOf>, 'termsVersion'>> & Pick<SentParts, 'setupStep'>;

/** A language more brings a column for the names of the items in it, which stays whatever columns are sent. */
function withLanguages(before: ProgramRow, after: StorableParts): StorableParts {
  if (!after.languages && !after.rebateItemFields) return after;
  const languages = (after.languages ?? before.languages) as Language[];
  const rebateItemFields = withNameColumns(after.rebateItemFields ?? before.rebate_item_fields, languages);
  const { length: columns } = rebateItemFields;
  const problem = { code: 'tooManyColumns', columns, most: MAX_ITEM_COLUMNS } as const;
  const path = after.languages ? 'languages' : 'rebateItemFields';
  if (columns > MAX_ITEM_COLUMNS) throw new InvalidInput([{ path, problem }]);
  return { ...after, rebateItemFields };
}

function columnsOf(parts: StorableParts): Updateable<Programs> {
  const columns = {
    name: parts.name,
    slug: parts.slug,
    company_id: parts.company,
    start_date: parts.startDate,
    end_date: parts.endDate,
    closing_days: parts.closingDays,
    receipt_days: parts.receiptDays,
    country: parts.country,
    time_zone: parts.timeZone,
    users_require_approval: parts.usersRequireApproval,
    registration: parts.registration,
    email_domains: parts.emailDomains?.map(dnsDomain),
    letters_in_receipt_numbers: parts.lettersInReceiptNumbers,
    date_order: parts.dateOrder,
    points_hold_days: parts.pointsRules?.holdDays,
    points_expiry: parts.pointsRules?.expiry,
    points_expire_after: parts.pointsRules?.expireAfter,
    approval_limit: parts.approvalLimit,
    languages: parts.languages,
    slogan: parts.slogan,
    contact_email: parts.contactEmail,
    contact_phone: parts.contactPhone,
    sender_name: parts.senderName,
    reply_to: parts.replyTo,
    mail_opening: parts.mailOpening,
    mail_closing: parts.mailClosing,
    rules: parts.rules,
    terms: parts.terms,
    texts: parts.texts && JSON.stringify(parts.texts),
    registration_form: parts.registrationForm && JSON.stringify({ formItems: parts.registrationForm }),
    rebate_item_fields: parts.rebateItemFields && JSON.stringify(parts.rebateItemFields),
    setup_step: parts.setupStep,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
