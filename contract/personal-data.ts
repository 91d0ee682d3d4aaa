import { z } from 'zod';
import { exportsBusy } from './exports.ts';
import { erased, unknownMember, user } from './members.ts';
import { id } from './primitives.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** The export and the erasure of what is stored about a participant. */
export const personalData = {
  getOpenMatters: route('GET', '/api/admin/user/:id/open-matters', {
    access: 'admin',
    right: 'people',
    at: ({ id: user }) => ({ user }),
    summary: 'What an erasure of this participant would end: receipts and rewards that are not finished',
    reads: ['receipts', 'rewards'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ drafts: z.int(), waitingReceipts: z.int(), unshippedRewards: z.int() }),
    refusals: unknownMember,
  }),
  exportPersonalData: route('GET', '/api/admin/user/:id/export', {
    access: 'admin',
    right: 'people',
    at: ({ id: user }) => ({ user }),
    summary: 'A zip of what is stored about a participant, with the receipt files',
    reads: [],
    limit: 'export',
    input: z.object({ id }),
    output: z.string(),
    answers: 'zip',
    refusals: { ...unknownMember, ...exportsBusy, erased },
    // The audit entry must be stored before the first byte is sent, so the handler begins the transaction itself.
    writes: false,
  }),
  eraseUser: route('POST', '/api/admin/user/:id/erase', {
    access: 'admin',
    right: 'people',
    at: ({ id: user }) => ({ user }),
    summary: 'Erases what names or describes a participant; ledger, receipts and orders stay',
    changes: [
      ...(['members', 'counts', 'mail', 'audit', 'receipts', 'readings', 'rewards', 'orders', 'cart'] as const),
      ...(['favorites', 'aliases', 'trainings', 'push', 'points'] as const),
    ],
    limit: 'write',
    input: z.object({ id, version: version.optional() }),
    output: z.object({ user }),
    refusals: {
      ...unknownMember,
      erased: [409, 'erasedAlready'],
      stale: stale('userChanged', { user }),
    },
  }),
};
