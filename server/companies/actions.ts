import type { companies } from '#contract/companies.ts';
import type { Input } from '#contract/route.ts';
import { describeNew, findChanges } from '#server/audit/find-changes.ts';
import { newId } from '#server/db/ids.ts';
import { isStale } from '#server/db/stale.ts';
import { confirmPicture, releasePicture, type SentPicture } from '#server/files/pictures.ts';
import type { RefusalDetails } from '#server/http/refusal.ts';
import type { Inside } from '#server/http/serve.ts';
import { insertCompany, lockCompany, setCompany } from './queries.ts';
import { type CompanyRow, toVersionedCompany } from './to-company.ts';

type VersionedRow = CompanyRow & { version: number };

type Create = typeof companies.createCompany;
type Update = typeof companies.updateCompany;

/** Of two calls that create the same company at once, one is refused because the name is taken. */
export async function createCompany(
  { company: sent }: Input<Create>,
  logo: SentPicture,
  { db, tell, refuse }: Pick<Inside<Create>, 'db' | 'tell' | 'refuse'>,
): Promise<VersionedRow> {
  const company = {
    id: newId(),
    name: sent.name,
    brand_color: sent.brandColor ?? null,
    logo_key: await confirmPicture(db, logo, null),
    logo_ground: sent.logoGround ?? 'light',
  };
  if (!(await insertCompany(db, company))) throw refuse('company-name-taken', nameTaken);
  const data = describeNew(contentOf(company));
  await tell({ type: 'company.created', programId: null, subject: subjectOf(company), data });
  return { ...company, version: 1 };
}

/** A replaced or removed logo is deleted from the store, unless another company uses it. */
export async function updateCompany(
  { id, version, company: sent }: Input<Update>,
  logo: SentPicture,
  { db, actor, tell, services, refuse }: Inside<Update>,
): Promise<VersionedRow> {
  const held = await lockCompany(db, id);
  if (!held) throw refuse('not-found');
  if (isStale(version, held)) throw refuse('stale', { company: await toVersionedCompany(services, held) });
  const company = {
    id,
    name: sent.name ?? held.name,
    brand_color: sent.brandColor === undefined ? held.brand_color : sent.brandColor,
    logo_key: await confirmPicture(db, logo, held.logo_key),
    logo_ground: sent.logoGround ?? held.logo_ground,
  };
  const saved = await setCompany(db, id, company);
  if (saved === 'taken') throw refuse('company-name-taken', nameTaken);
  await releasePicture(db, held.logo_key, company.logo_key, actor);
  const changes = findChanges(contentOf(held), contentOf(company));
  if (changes) await tell({ type: 'company.changed', programId: null, subject: subjectOf(company), data: changes });
  return saved;
}

const nameTaken: RefusalDetails = { problems: [{ path: 'name', problem: { code: 'companyNameTaken' } }] };

const contentOf = ({ name, brand_color, logo_key, logo_ground }: CompanyRow) => ({
  ...{ name, brandColor: brand_color, logo: logo_key, logoGround: logo_ground },
});

const subjectOf = ({ id, name }: CompanyRow) => ({ kind: 'company' as const, id, name });
