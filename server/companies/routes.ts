import type { companies } from '#contract/companies.ts';
import { reachOf } from '#domain/roles.ts';
import { readPage } from '#server/db/cursor.ts';
import { inspectPicture } from '#server/files/pictures.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { createCompany, updateCompany } from './actions.ts';
import { countCompanies, countPrograms, listCompanies } from './queries.ts';
import { toVersionedCompany } from './to-company.ts';

export const companyHandlers: Handlers<typeof companies> = {
  async listCompanies({ search, ...window }, { actor, db, services }) {
    const fitting = { search, ids: reachOf(actor.roles, 'set-up')?.companies ?? null };
    const { rows, next, countAll } = await readPage(window, (page) => listCompanies(db, fitting, page));
    const counted = await countPrograms(
      db,
      rows.map(({ id }) => id),
    );
    const counts = new Map(counted.map((count) => [count.company_id, count]));
    const page = rows.map(async (row) => {
      const count = counts.get(row.id);
      return {
        ...(await toVersionedCompany(services, row)),
        programs: count?.programs ?? 0,
        approvedUsers: count?.users ?? 0,
      };
    });
    return { companies: await Promise.all(page), next, total: await countAll(() => countCompanies(db, fitting)) };
  },

  createCompany: inParts({
    inspect: ({ company }, context) => inspectLogo(company, context),
    write: createCompany,
    read: async (created, { services }) => ({ company: await toVersionedCompany(services, created) }),
  }),

  updateCompany: inParts({
    inspect: ({ company }, context) => inspectLogo(company, context),
    write: updateCompany,
    read: async (updated, { services }) => ({ company: await toVersionedCompany(services, updated) }),
  }),
};

type Sent = Parameters<typeof inspectPicture>;

/** A company's files belong to no program. */
const inspectLogo = ({ logo: image }: { logo?: Sent[1]['image'] }, context: Sent[0]) =>
  inspectPicture(context, { programId: null, album: 'companyLogos', image });
