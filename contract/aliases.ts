import { z } from 'zod';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { empty, id, instant, line, next, text, total, window } from './primitives.ts';
import { programNotFound, says } from './refusals.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/**
 * A text that receipts print for a rebate item, normalized (domain/reading/alias-text.ts). Until `isForAll` it is offered
 * only to the one member whose approved receipts have taught it. `uses` counts approvals; none if staff typed it.
 */
export const alias = z.object({
  _id: id,
  text: z.string(),
  item: z.object({ _id: id, name: z.string(), disabled: z.boolean() }),
  isForAll: z.boolean(),
  uses: z.int(),
  lastUsedAt: instant.nullable(),
  version,
});
export type Alias = z.output<typeof alias>;

const notFound = { 'not-found': [404, 'printedNameUnknown'] } as const;

export const aliases = {
  listAliases: route('GET', '/api/admin/program/:programId/aliases', {
    access: 'admin',
    right: 'see-program',
    at: ({ programId: program }) => ({ program }),
    summary: 'What receipts print for the items of a program, newest first; a search finds texts and items',
    reads: ['aliases', 'rebate-items'],
    limit: 'search',
    input: z.object({ programId: id, search: text(MOST_CHARACTERS.search).optional(), ...window }),
    output: z.object({ aliases: z.array(alias), next, total }),
    refusals: programNotFound,
  }),
  createAlias: route('POST', '/api/admin/program/:programId/alias/create', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary: 'Adds a printed name by hand, for everybody',
    changes: ['aliases', 'audit'],
    invalid: { within: ['alias'] },
    limit: 'write',
    input: z.object({
      programId: id,
      alias: z.object({
        text: line(MOST_CHARACTERS.printedName).pipe(z.string().min(1, says('printedNameMissing'))),
        itemId: id,
      }),
    }),
    output: z.object({ alias }),
    refusals: { ...programNotFound, 'alias-taken': [409, 'printedNameTaken'] },
  }),
  updateAlias: route('POST', '/api/admin/program/:programId/alias/:aliasId', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary: 'Says which item a printed name means, for everybody; approvals do not change it any more',
    changes: ['aliases', 'audit'],
    invalid: { within: ['updatedFields'] },
    limit: 'write',
    input: z.object({
      programId: id,
      aliasId: id,
      version: version.optional(),
      updatedFields: z.object({ itemId: id }),
    }),
    output: z.object({ alias }),
    refusals: { ...notFound, stale: stale('printedNameChanged', { alias }) },
  }),
  removeAlias: route('DELETE', '/api/admin/program/:programId/alias/:aliasId', {
    access: 'admin',
    right: 'set-up',
    at: ({ programId: program }) => ({ program }),
    summary: 'Forgets a printed name',
    changes: ['aliases', 'audit'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ programId: id, aliasId: id }),
    output: empty,
    refusals: notFound,
  }),
};
