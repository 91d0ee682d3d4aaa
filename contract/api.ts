import { accounts } from './accounts.ts';
import { administrators } from './administrators.ts';
import { aliases } from './aliases.ts';
import { announcements } from './announcements.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { carts } from './carts.ts';
import { catalog } from './catalog.ts';
import { categories } from './categories.ts';
import { changes } from './changes.ts';
import { companies } from './companies.ts';
import { csvExports } from './exports.ts';
import { favoriteItems } from './favorite-items.ts';
import { files } from './files.ts';
import { importBatches } from './import-batches.ts';
import { invitations } from './invitations.ts';
import { mails } from './mail.ts';
import { members } from './members.ts';
import { objections } from './objections.ts';
import { orders } from './orders.ts';
import { ownAccount } from './own-account.ts';
import { ownReceipts } from './own-receipts.ts';
import { personalData } from './personal-data.ts';
import { points } from './points.ts';
import { posters } from './posters.ts';
import { programFolders } from './program-folders.ts';
import { programSetup } from './program-setup.ts';
import { programTerms } from './program-terms.ts';
import { programs } from './programs.ts';
import { push } from './push.ts';
import { readings } from './readings.ts';
import { receipts } from './receipts.ts';
import { redeemedItems } from './redeemed-items.ts';
import { returns } from './returns.ts';
import { reviews } from './reviews.ts';
import { rewards } from './rewards.ts';
import type { Route } from './route.ts';
import { secondFactors } from './second-factors.ts';
import { systems } from './system.ts';
import { trainings } from './trainings.ts';
import { waitingMailCalls } from './waiting-mails.ts';
import { waysIn } from './ways-in.ts';

/** Every API call, by name. */
export const api = {
  ...accounts,
  ...secondFactors,
  ...administrators,
  ...ownAccount,
  ...programs,
  ...companies,
  ...programSetup,
  ...programFolders,
  ...posters,
  ...programTerms,
  ...members,
  ...invitations,
  ...waysIn,
  ...announcements,
  ...waitingMailCalls,
  ...personalData,
  ...catalog,
  ...categories,
  ...favoriteItems,
  ...aliases,
  ...receipts,
  ...reviews,
  ...objections,
  ...ownReceipts,
  ...readings,
  ...push,
  ...points,
  ...approvals,
  ...carts,
  ...rewards,
  ...orders,
  ...redeemedItems,
  ...returns,
  ...trainings,
  ...files,
  ...mails,
  ...audit,
  ...changes,
  ...csvExports,
  ...importBatches,
  ...systems,
};

type Routes = (typeof api)[keyof typeof api];
type Key<R extends Route> = `${R['method']} ${R['path']}`;

/** The same calls by 'METHOD /path'. Browsers use these names, so that no schema is loaded there. */
export type Api = { [R in Routes as Key<R>]: R };
