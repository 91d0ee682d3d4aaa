import type { staffLanguages } from '#domain/languages.ts';
import type { Files } from './words.ts';

/** What staff's pages say: a part for each area, which the routes of its pages name. */
const english = {
  adding: () => import('#words/en/staff/adding.ts'),
  inviting: () => import('#words/en/staff/inviting.ts'),
  administrators: () => import('#words/en/staff/administrators.ts'),
  approvals: () => import('#words/en/staff/approvals.ts'),
  audit: () => import('#words/en/staff/audit.ts'),
  catalog: () => import('#words/en/staff/catalog.ts'),
  companies: () => import('#words/en/staff/companies.ts'),
  copying: () => import('#words/en/staff/copying.ts'),
  entrance: () => import('#words/en/staff/entrance.ts'),
  firstSteps: () => import('#words/en/staff/first-steps.ts'),
  hub: () => import('#words/en/staff/hub.ts'),
  imports: () => import('#words/en/staff/imports.ts'),
  messages: () => import('#words/en/staff/messages.ts'),
  objections: () => import('#words/en/staff/objections.ts'),
  offers: () => import('#words/en/staff/offers.ts'),
  opening: () => import('#words/en/staff/opening.ts'),
  operations: () => import('#words/en/staff/operations.ts'),
  orders: () => import('#words/en/staff/orders.ts'),
  people: () => import('#words/en/staff/people.ts'),
  place: () => import('#words/en/staff/place.ts'),
  points: () => import('#words/en/staff/points.ts'),
  portal: () => import('#words/en/staff/portal.ts'),
  programs: () => import('#words/en/staff/programs.ts'),
  receiptLists: () => import('#words/en/staff/receipt-lists.ts'),
  receipts: () => import('#words/en/staff/receipts.ts'),
  registering: () => import('#words/en/staff/registering.ts'),
  versions: () => import('#words/en/staff/versions.ts'),
  wizard: () => import('#words/en/staff/wizard.ts'),
};
export type StaffFiles = typeof english;

/** In the languages of staff's pages. */
export const staffWords: Readonly<Record<(typeof staffLanguages)[number], Files<StaffFiles>>> = { en: english };
