import { z } from 'zod';
import { MAX_LISTED_OBJECTIONS } from '#domain/objections.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { sentAgain } from './own-receipts.ts';
import { empty, id, instant, text } from './primitives.ts';
import { notFound } from './receipts.ts';
import { programNotFound, says } from './refusals.ts';
import {
  expectedReopening,
  notReopened,
  only,
  reopening,
  reviewedReceipt,
  staleReopening,
  whichDecision,
} from './reviews.ts';
import { route } from './route.ts';

/** An objection that nobody has answered. */
const openObjection = z.object({
  receipt: z.object({ _id: id, receiptNumber: z.string(), state: z.enum(['approved', 'denied']) }),
  user: z.object({ _id: id, name: z.string(), username: z.string() }),
  words: z.string(),
  sentAt: instant,
  /** Who made the decision, which somebody else answers for. */
  madeBy: z.object({ _id: id, name: z.string() }).nullable(),
});
export type OpenObjection = z.output<typeof openObjection>;

const notAnswered = {
  ...notFound,
  /** Another administrator was quicker, or the decision is another by now. */
  'objection-closed': [409, 'objectionClosed'],
  'objection-own': [403, 'objectionOwn'],
} as const;

/** Of a kept decision the participant reads it as it is, of an upheld one as the reason of the reopening. */
const answer = text(MOST_CHARACTERS.denialReason).pipe(z.string().trim().min(1, says('objectionAnswerMissing')));

/** What participants say against a decision on a receipt, and what becomes of it. */
export const objections = {
  sendObjection: route('POST', '/api/client/receipt/:id/objection', {
    access: 'client',
    summary: 'Says that the last decision on the caller’s receipt is not right, once: another reviewer answers',
    changes: ['receipts', 'counts'],
    answers: 'empty',
    limit: 'write',
    input: z.object({
      id,
      decision: whichDecision,
      words: text(MOST_CHARACTERS.objection).pipe(z.string().trim().min(1, says('objectionMissing'))),
    }),
    output: empty,
    refusals: {
      ...notFound,
      'decision-changed': [409, 'decisionChanged'],
      'objection-sent': [409, 'objectionSent'],
      ...sentAgain,
    },
  }),
  listObjections: route('GET', '/api/admin/program/:id/objections', {
    access: 'admin',
    right: 'review',
    at: ({ id: program }) => ({ program }),
    summary: `Objections that wait for an answer, the oldest first, at most ${MAX_LISTED_OBJECTIONS}`,
    reads: ['receipts', 'members', 'administrators'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ objections: z.array(openObjection) }),
    refusals: programNotFound,
  }),
  previewUpholding: route('GET', '/api/admin/receipt/:id/objection', {
    access: 'admin',
    right: 'review',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'What upholding the objection would do to the points of its participant',
    reads: ['receipts', 'points'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ reopening }),
    refusals: { ...notAnswered, ...notReopened },
  }),
  upholdObjection: route('POST', '/api/admin/receipt/:id/objection/uphold', {
    access: 'admin',
    right: 'review',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'Takes the decision back that was objected to, as somebody else than made it: the receipt waits again',
    changes: ['receipts', 'points', 'counts', 'mail', 'audit'],
    // The answer is read after the commit, when the locks of the decision are released.
    writes: false,
    limit: 'write',
    input: z.object({ id, only, answer, expected: expectedReopening }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: { ...notAnswered, ...notReopened, stale: staleReopening },
  }),
  keepDecision: route('POST', '/api/admin/receipt/:id/objection/keep', {
    access: 'admin',
    right: 'review',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'Leaves the decision that was objected to as it is, as somebody else than made it, and says why',
    changes: ['receipts', 'counts', 'mail', 'audit'],
    // The answer is read after the commit, when the locks of the decision are released.
    writes: false,
    limit: 'write',
    input: z.object({ id, only, answer, decision: whichDecision }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: { ...notAnswered, 'own-receipt': notReopened['own-receipt'] },
  }),
};
