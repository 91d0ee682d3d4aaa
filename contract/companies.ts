import { z } from 'zod';
import { brandColorProblem, companyNameProblem, logoGrounds } from '#domain/companies.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { fileRefusals, image, imageReference } from './files.ts';
import { addProblem, id, line, next, text, total, window } from './primitives.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** The company of a program; participants see its name and logo. */
export const company = z.object({
  _id: id,
  name: z.string(),
  logo: image.nullable(),
  logoGround: z.enum(logoGrounds),
  /** #rrggbb, or null for the product's own color. */
  brandColor: z.string().nullable(),
});
export type Company = z.output<typeof company>;

/** A company as it is edited. */
export const versionedCompany = company.extend({ version });
export type VersionedCompany = z.output<typeof versionedCompany>;

export const listedCompany = versionedCompany.extend({ programs: z.int(), approvedUsers: z.int() });
export type ListedCompany = z.output<typeof listedCompany>;

const name = line(1000).superRefine((value, context) => {
  addProblem(context, companyNameProblem(value));
});
const brandColor = line(20)
  .superRefine((value, context) => {
    addProblem(context, brandColorProblem(value));
  })
  .transform((value) => value.toLowerCase());

const parts = {
  logo: imageReference.nullish(),
  logoGround: z.enum(logoGrounds).optional(),
  brandColor: brandColor.nullish(),
};

const invalid = { says: 'checkEntered', within: ['company'] } as const;
const nameTaken = { 'company-name-taken': [409, 'companyNameTaken'] } as const;

export const companies = {
  listCompanies: route('GET', '/api/admin/company/list', {
    access: 'admin',
    right: 'set-up',
    at: 'handler',
    summary: 'Companies by name, with how many programs and approved users each has',
    reads: ['companies', 'programs', 'members'],
    limit: 'search',
    input: z.object({ search: text(MOST_CHARACTERS.search).optional(), ...window }),
    output: z.object({ companies: z.array(listedCompany), next, total }),
  }),
  createCompany: route('POST', '/api/admin/company/create', {
    access: 'admin',
    right: 'companies',
    at: 'installation',
    summary: 'Adds a company; its logo was uploaded before, to the album companyLogos',
    changes: ['companies', 'audit'],
    // The logo is inspected before a transaction begins.
    writes: false,
    invalid,
    limit: 'write',
    input: z.object({
      company: z.object({ name, ...parts }),
    }),
    output: z.object({ company: versionedCompany }),
    refusals: { ...nameTaken, ...fileRefusals },
  }),
  updateCompany: route('POST', '/api/admin/company/:id/update', {
    access: 'admin',
    right: 'companies',
    at: 'installation',
    summary: 'Changes the parts of a company that are sent; null takes logo or color away',
    changes: ['companies', 'audit'],
    // The logo is inspected before a transaction begins.
    writes: false,
    invalid,
    limit: 'write',
    input: z.object({
      id,
      version: version.optional(),
      company: z.object({ name: name.optional(), ...parts }),
    }),
    output: z.object({ company: versionedCompany }),
    refusals: {
      ...nameTaken,
      ...fileRefusals,
      'not-found': [404, 'companyUnknown'],
      stale: stale('companyChanged', { company: versionedCompany }),
    },
  }),
};
