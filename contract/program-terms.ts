import { z } from 'zod';
import { id, instant, lineNumber, text } from './primitives.ts';
import { programNotFound } from './refusals.ts';
import { route } from './route.ts';
import { staleTerms } from './versions.ts';

/** A version as participants read it, in their language. */
export const terms = z.object({
  version: z.int(),
  /** Since when it is valid. */
  since: instant,
  rules: z.string(),
  terms: z.string(),
  /** What is different from the one before. */
  note: z.string(),
});
export type Terms = z.output<typeof terms>;

/** A version as its managers read it. */
export const listedVersion = z.object({
  number: z.int(),
  since: instant,
  /** Null: by an upgrade. */
  by: z.string().nullable(),
  note: z.string(),
  asks: z.boolean(),
  /** Members who accepted it; 1,001 means that there are more than 1,000. */
  accepted: z.int(),
});
export type ListedVersion = z.output<typeof listedVersion>;

export const programTerms = {
  getTerms: route('GET', '/api/common/program/:slug/terms', {
    access: 'anyone',
    names: ({ slug }) => ({ slug }),
    summary: 'The rules and terms of a program as they are now; null without any',
    reads: ['programs'],
    limit: 'read',
    input: z.object({ slug: text(100) }),
    output: z.object({ terms: terms.nullable() }),
    refusals: programNotFound,
  }),
  acceptTerms: route('POST', '/api/client/terms/accept', {
    access: 'client',
    beforeTerms: true,
    summary: 'Accepts the terms of the caller’s program in the version that was read; again changes nothing',
    reads: ['programs'],
    changes: ['members'],
    limit: 'write',
    input: z.object({
      /** Their version. */
      terms: z.int().min(1),
    }),
    output: z.object({ accepted: z.object({ version: z.int(), at: instant }) }),
    refusals: { stale: staleTerms, 'own-acceptance-only': [403, 'ownAcceptanceOnly'] },
  }),
  listTermsVersions: route('GET', '/api/admin/program/:id/terms', {
    access: 'admin',
    right: 'see-program',
    at: ({ id: program }) => ({ program }),
    summary: 'The versions of a program’s rules and terms, the newest first; the newest 200',
    reads: ['programs', 'members'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({
      versions: z.array(listedVersion),
      /** Members who are asked, and have not accepted yet; counted like those who have. */
      owing: z.int(),
    }),
    refusals: programNotFound,
  }),
  getTermsVersion: route('GET', '/api/admin/program/:id/terms/:number', {
    access: 'admin',
    right: 'see-program',
    at: ({ id: program }) => ({ program }),
    summary: 'The text of one version, in the program’s first language as it was then and in its others',
    reads: ['programs'],
    limit: 'read',
    input: z.object({ id, number: lineNumber.pipe(z.int().max(1_000_000)) }),
    output: z.object({
      version: terms.omit({ version: true }).extend({
        number: z.int(),
        texts: z.record(z.string(), z.object({ rules: z.string(), terms: z.string(), note: z.string() }).partial()),
      }),
    }),
    refusals: { 'not-found': [404, 'termsVersionUnknown'] },
  }),
  askTerms: route('POST', '/api/admin/program/:id/terms/ask', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Asks everybody who has not accepted the present terms to do so at the next visit',
    reads: ['programs'],
    changes: ['programs', 'members', 'audit'],
    limit: 'write',
    input: z.object({
      id,
      /** Their version. */
      terms: z.int().min(1),
    }),
    output: z.object({ asked: z.int() }),
    refusals: { ...programNotFound, stale: staleTerms },
  }),
};
