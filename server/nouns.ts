import type { FastifyInstance } from 'fastify';
import { accounts } from '#contract/accounts.ts';
import { administrators } from '#contract/administrators.ts';
import { aliases } from '#contract/aliases.ts';
import { approvals } from '#contract/approvals.ts';
import { audit } from '#contract/audit.ts';
import { carts } from '#contract/carts.ts';
import { catalog } from '#contract/catalog.ts';
import { categories } from '#contract/categories.ts';
import { changes } from '#contract/changes.ts';
import { companies } from '#contract/companies.ts';
import { csvExports } from '#contract/exports.ts';
import { favoriteItems } from '#contract/favorite-items.ts';
import { files } from '#contract/files.ts';
import { importBatches } from '#contract/import-batches.ts';
import { invitations } from '#contract/invitations.ts';
import { mails } from '#contract/mail.ts';
import { members } from '#contract/members.ts';
import { objections } from '#contract/objections.ts';
import { orders } from '#contract/orders.ts';
import { ownAccount } from '#contract/own-account.ts';
import { ownReceipts } from '#contract/own-receipts.ts';
import { personalData } from '#contract/personal-data.ts';
import { points } from '#contract/points.ts';
import { programSetup } from '#contract/program-setup.ts';
import { programTerms } from '#contract/program-terms.ts';
import { programs } from '#contract/programs.ts';
import { push } from '#contract/push.ts';
import { readings } from '#contract/readings.ts';
import { receipts } from '#contract/receipts.ts';
import { redeemedItems } from '#contract/redeemed-items.ts';
import { returns } from '#contract/returns.ts';
import { reviews } from '#contract/reviews.ts';
import { rewards } from '#contract/rewards.ts';
import { secondFactors } from '#contract/second-factors.ts';
import { systems } from '#contract/system.ts';
import { trainings } from '#contract/trainings.ts';
import { waysIn } from '#contract/ways-in.ts';
import { mailHandlers } from '#server/outbox/routes.ts';
import { trainingHandlers } from '#server/trainings/taking/routes.ts';
import { ownAccountHandlers } from './accounts/own/routes.ts';
import { accountHandlers } from './accounts/routes.ts';
import { secondFactorHandlers } from './accounts/second-factor/routes.ts';
import { administratorHandlers } from './administrators/routes.ts';
import { approvalHandlers } from './approvals/routes.ts';
import { auditHandlers } from './audit/routes.ts';
import { aliasHandlers } from './catalog/aliases/routes.ts';
import { categoryHandlers } from './catalog/categories/routes.ts';
import { favoriteItemHandlers } from './catalog/favorites/routes.ts';
import { catalogHandlers } from './catalog/routes.ts';
import { changeHandlers } from './changes/routes.ts';
import { companyHandlers } from './companies/routes.ts';
import { tellIn } from './events/tell.ts';
import { exportHandlers } from './exports/routes.ts';
import { fileHandlers } from './files/routes.ts';
import { serveFiles } from './files/serve-files.ts';
import type { Serve, ServeParts } from './http/serve.ts';
import { importKinds } from './import-kinds.ts';
import { importHandlers } from './imports/batches/routes.ts';
import { invitationHandlers } from './members/invitations/routes.ts';
import { memberHandlers } from './members/routes.ts';
import { wayInHandlers } from './members/ways-in/routes.ts';
import { refuseErased } from './personal-data/erase-actions.ts';
import { personalDataHandlers } from './personal-data/routes.ts';
import { pointsHandlers } from './points/routes.ts';
import { findNamedLanguage, findPlace } from './programs/place-queries.ts';
import { programHandlers } from './programs/routes.ts';
import { programSetupHandlers } from './programs/setup/routes.ts';
import { programTermsHandlers } from './programs/terms/routes.ts';
import { pushHandlers } from './push/routes.ts';
import { objectionHandlers } from './receipts/objections/routes.ts';
import { ownReceiptHandlers } from './receipts/own/routes.ts';
import { readingHandlers } from './receipts/reading/routes.ts';
import { reviewHandlers } from './receipts/review/routes.ts';
import { receiptHandlers } from './receipts/routes.ts';
import { cartHandlers } from './rewards/cart/routes.ts';
import { rewardHandlers } from './rewards/goal/routes.ts';
import { orderHandlers } from './rewards/orders/routes.ts';
import { returnHandlers } from './rewards/returns/routes.ts';
import { redeemedItemHandlers } from './rewards/shipping/routes.ts';
import type { Services } from './services.ts';
import { isSessionAlive, makeIdentify } from './sessions/identify.ts';
import { makeCountTries } from './sessions/log-in/count-tries.ts';
import { watchMaintenance } from './system/maintenance/watch-maintenance.ts';
import { systemHandlers } from './system/routes.ts';

export const servePartsOf = async (app: FastifyInstance, services: Services): Promise<ServeParts> => ({
  identify: makeIdentify(services.db),
  findPlace: (named) => findPlace(services.db, named),
  findLanguage: (named) => findNamedLanguage(services.db, named),
  findMaintenance: await watchMaintenance(app, services),
  tries: makeCountTries(services),
  tellIn,
  refuseErased,
});

/** Registers every noun's calls with their handlers. */
export function serveNouns(serve: Serve, app: FastifyInstance, services: Services): void {
  serve(accounts, accountHandlers);
  serve(secondFactors, secondFactorHandlers);
  serve(administrators, administratorHandlers);
  serve(ownAccount, ownAccountHandlers);
  serve(members, memberHandlers);
  serve(invitations, invitationHandlers);
  serve(waysIn, wayInHandlers);
  serve(personalData, personalDataHandlers);
  serve(programs, programHandlers);
  serve(companies, companyHandlers);
  serve(programSetup, programSetupHandlers);
  serve(programTerms, programTermsHandlers);
  serve(catalog, catalogHandlers);
  serve(categories, categoryHandlers);
  serve(favoriteItems, favoriteItemHandlers);
  serve(aliases, aliasHandlers);
  serve(receipts, receiptHandlers);
  serve(reviews, reviewHandlers);
  serve(objections, objectionHandlers);
  serve(ownReceipts, ownReceiptHandlers);
  serve(readings, readingHandlers);
  serve(push, pushHandlers);
  serve(files, fileHandlers);
  serve(mails, mailHandlers);
  serve(points, pointsHandlers);
  serve(approvals, approvalHandlers);
  serve(carts, cartHandlers);
  serve(rewards, rewardHandlers);
  serve(orders, orderHandlers);
  serve(redeemedItems, redeemedItemHandlers);
  serve(returns, returnHandlers);
  serve(trainings, trainingHandlers);
  serve(audit, auditHandlers);
  serve(changes, changeHandlers);
  serve(csvExports, exportHandlers);
  serve(importBatches, importHandlers(importKinds));
  serve(systems, systemHandlers);
  serveFiles(app, services, isSessionAlive(services));
}
