/** Functions of the server whose statements find rows of many programs, or of one that is not known yet, and why. */
interface AcrossPrograms {
  because: string;
  senders: readonly string[];
}

export const acrossPrograms: readonly AcrossPrograms[] = [
  {
    because: 'Who signs in is known by a token, a username or an address, before the program is.',
    senders: [
      'findSession in server/sessions/queries.ts',
      'findLogin in server/accounts/queries.ts',
      'findLoginOf in server/accounts/queries.ts',
      'holdLogin in server/accounts/queries.ts',
      'holdForgotten in server/accounts/reset/queries.ts',
      'findResetOwner in server/accounts/reset/queries.ts',
      'findEmailChangeOwner in server/accounts/own/queries.ts',
    ],
  },
  {
    because: 'It finds the program of what an input names.',
    senders: ['findPlace in server/programs/place-queries.ts', 'findNewest in server/outbox/notices/queries.ts'],
  },
  {
    because: 'A page is asked for by the slug of its program.',
    senders: [
      'listPictureSites in server/programs/site-queries.ts',
      'listVideoAddresses in server/programs/site-queries.ts',
    ],
  },
  {
    because: 'A file is found by its key alone, which does not name its program.',
    senders: ['isReferredTo in server/files/queries.ts', 'listKnownParts in server/files/queries.ts'],
  },
  {
    because: 'An administrator uploads a file for no program yet.',
    senders: ['countUnused in server/files/queries.ts'],
  },
  {
    because: 'It lists over all programs that the roles of an administrator reach.',
    senders: ['countPrograms in server/companies/queries.ts', 'listUsersAndMembers in server/members/queries.ts'],
  },
  {
    because: 'It sweeps in all programs, or moves their rows.',
    senders: [
      'deleteSome in server/db/delete-some.ts',
      'deleteUnused in server/files/queries.ts',
      'failOldReadings in server/receipts/reading/queries.ts',
      'setExpired in server/exports/prepared/queries.ts',
      'lockOver in server/imports/batches/queries.ts',
      'listAtWorkSince in server/imports/batches/queries.ts',
      'listOpenSince in server/exports/prepared/queries.ts',
      'listUnread in server/receipts/reading/queries.ts',
      'listWaiting in server/administrators/waiting/queries.ts',
      'listDuePrograms in server/points/due-queries.ts',
      'listDue in server/members/invitations/queries.ts',
      'listSubscriptionsToSeal in server/push/queries.ts',
      'up in server/db/migrate.ts',
    ],
  },
  {
    because: 'The operator checks the whole installation, or names a person.',
    senders: [
      'findMemberByUser in server/members/queries.ts',
      'findMemberByUsername in server/members/queries.ts',
      'countMembers in server/points/queries.ts',
      'countSeals in server/operations/seal-queries.ts',
      'listMiscounts in server/db/kept-counts.ts',
      'listMismatches in server/points/queries.ts',
      'listMisreturned in server/rewards/returns/queries.ts',
    ],
  },
];
