import type { Answer, Ask } from '#web/api/call.ts';

export type Program = Answer<'GET /api/admin/program/:id/update'>['program'];

/** What a save may carry. Of reward items and trainings only the entries that are new or changed. */
export type SentParts = Omit<Ask<'POST /api/admin/program/:id/update'>['program'], 'version'>;

/** What is drafted on the pages and saved together; reward items and trainings are saved by their own modals. */
export type Parts = Pick<
  Program,
  | 'name'
  | 'company'
  | 'startDate'
  | 'endDate'
  | 'usersRequireApproval'
  | 'lettersInReceiptNumbers'
  | 'rules'
  | 'terms'
  | 'registrationForm'
  | 'rebateItemFields'
> & {
  /** '' until there is one. */
  slug: string;
};
export type PartName = keyof Parts;
