import type { companies } from '#contract/companies.ts';
import type { Input } from '#contract/route.ts';
import { recordEntry } from '#server/audit/actions.ts';
import { describeNew, findChanges } from '#server/audit/change-actions.ts';
import { newId } from '#server/db/ids.ts';
import { isStale } from '#server/db/stale.ts';
import { confirmUpload, type InspectedUpload, inspectUpload, removeFile } from '#server/files/actions.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Refuse } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { insertCompany, lockCompany, setCompany } from './queries.ts';
import { type CompanyRow, toVersionedCompany } from './to-company.ts';

type VersionedRow = CompanyRow & { version: number };

/** Of two calls that create the same company at once, one is refused: the name is taken. */
export async function createCompany(
  { company: sent }: Input<typeof companies.createCompany>,
  { actor, services, refuse, write }: Context<typeof companies.createCompany>,
): Promise<VersionedRow> {
  const logo = await inspectLogo(sent.logo?.imageKey, { actor, services, refuse });
  const company = {
    id: newId(),
    name: sent.name,
    brand_color: sent.brandColor ?? null,
    logo_key: logo?.imageKey ?? null,
  };
  return await write(async ({ db }) => {
    if (logo) await confirmUpload(db, logo);
    if (!(await insertCompany(db, company))) throw refuse('company-name-taken', nameTaken);
    const data = describeNew(contentOf(company));
    await recordEntry(db, actor, { action: 'company created', programId: null, subject: subjectOf(company), data });
    return { ...company, version: 1 };
  });
}

/** A logo that is replaced or taken away leaves the store, unless another company shows it too. */
export async function updateCompany(
  { id, version, company: sent }: Input<typeof companies.updateCompany>,
  { actor, services, refuse, write }: Context<typeof companies.updateCompany>,
): Promise<VersionedRow> {
  const logo = await inspectLogo(sent.logo?.imageKey, { actor, services, refuse });
  return await write(async ({ db }) => {
    const held = await lockCompany(db, id);
    if (!held) throw refuse('not-found');
    if (isStale(version, held)) throw refuse('stale', { company: await toVersionedCompany(services, held) });
    const company = {
      id,
      name: sent.name ?? held.name,
      brand_color: sent.brandColor === undefined ? held.brand_color : sent.brandColor,
      logo_key: sent.logo === undefined ? held.logo_key : (logo?.imageKey ?? null),
    };
    if (logo) await confirmUpload(db, logo);
    const saved = await setCompany(db, id, company);
    if (saved === 'taken') throw refuse('company-name-taken', nameTaken);
    if (held.logo_key && held.logo_key !== company.logo_key) await removeFile(db, held.logo_key, actor);
    const changes = findChanges(contentOf(held), contentOf(company));
    const entry = { action: 'company changed', programId: null, subject: subjectOf(company) } as const;
    if (changes) await recordEntry(db, actor, { ...entry, data: changes });
    return saved;
  });
}

async function inspectLogo(
  imageKey: string | undefined,
  { actor, services, refuse }: { actor: Admin; services: Services; refuse: Refuse<'files-waiting'> },
): Promise<InspectedUpload | null> {
  if (!imageKey) return null;
  return await inspectUpload(services, { imageKey, album: 'companyLogos', programId: null, actor }, refuse);
}

const nameTaken = { errors: [{ path: 'name', message: 'There is a company with this name already.' }] };

const contentOf = ({ name, brand_color, logo_key }: CompanyRow) => ({ name, brandColor: brand_color, logo: logo_key });

const subjectOf = ({ id, name }: CompanyRow) => ({ kind: 'company' as const, id, name });
