/** What stands after the '?' of an address. Anybody can write it, so anything that does not fit is as if it were not there. */
type Raw = Record<string, unknown>;

export interface LoginSearch {
  next?: string;
}
export const loginSearch = (raw: Raw): LoginSearch => ({ next: text(raw.next) });

export interface InviteSearch {
  invite?: string;
}
export const inviteSearch = (raw: Raw): InviteSearch => ({ invite: text(raw.invite) });

export interface ResetSearch {
  token?: string;
}
export const resetSearch = (raw: Raw): ResetSearch => ({ token: text(raw.token) });

export interface RewardsSearch {
  item?: string;
  sort?: 'high' | 'low';
}
export const rewardsSearch = (raw: Raw): RewardsSearch => ({
  item: text(raw.item),
  sort: oneOf(['high', 'low'] as const, raw.sort),
});

export interface ActivitySearch {
  tab?: 'receipts' | 'points' | 'orders' | 'trainings';
}
export const activitySearch = (raw: Raw): ActivitySearch => ({
  tab: oneOf(['receipts', 'points', 'orders', 'trainings'] as const, raw.tab),
});

export interface TrainingSearch {
  training?: string;
  /** The video, or the number of a question; without it one goes on where one was. */
  step?: 'video' | number;
}
export const trainingSearch = (raw: Raw): TrainingSearch => ({
  training: text(raw.training),
  step: oneOf(['video'] as const, raw.step) ?? pageNumber(raw.step),
});

/** One of the participant's receipts. */
export interface OwnReceiptSearch {
  receipt?: string;
}
export const ownReceiptSearch = (raw: Raw): OwnReceiptSearch => ({ receipt: text(raw.receipt) });

export interface EnterItemsSearch {
  step?: 'search' | 'quantity' | 'confirm' | 'details' | 'final';
  /** The draft that items are added to. */
  receipt?: string;
  /** The denied receipt that is sent again. */
  again?: string;
  find?: string;
  category?: string;
  page?: number;
  /** What is looked for in each of the program's searchable fields. */
  filters?: Record<string, string>;
}
export const enterItemsSearch = (raw: Raw): EnterItemsSearch => ({
  step: oneOf(['search', 'quantity', 'confirm', 'details', 'final'] as const, raw.step),
  receipt: text(raw.receipt),
  again: text(raw.again),
  find: text(raw.find),
  category: text(raw.category),
  page: pageNumber(raw.page),
  filters: texts(raw.filters),
});

/** The list of programs: `status` 'disabled' shows the disabled ones. */
export interface ProgramsSearch {
  search?: string;
  sort?: string;
  direction?: 'asc' | 'desc';
  status?: string;
}
export const programsSearch = (raw: Raw): ProgramsSearch => {
  const { search, sort, direction, status } = listSearch(raw);
  return { search, sort, direction, status };
};

/** A list that is only walked through. */
export interface PlaceSearch {
  page?: number;
  cursor?: string;
}
export const placeSearch = (raw: Raw): PlaceSearch => ({ page: pageNumber(raw.page), cursor: text(raw.cursor) });

/** The outbox: `status` is a state of mails. */
export interface OutboxSearch extends PlaceSearch {
  status?: 'waiting' | 'sent' | 'failed';
}
export const outboxSearch = (raw: Raw): OutboxSearch => ({
  ...placeSearch(raw),
  status: oneOf(['waiting', 'sent', 'failed'] as const, raw.status),
});

/** The list of companies. */
export interface CompaniesSearch extends PlaceSearch {
  search?: string;
}
export const companiesSearch = (raw: Raw): CompaniesSearch => ({ ...placeSearch(raw), search: text(raw.search) });

/** What administrators did. Not `program`: that would open the program's own menu. */
export interface AuditSearch extends PlaceSearch {
  admin?: string;
  member?: string;
  inProgram?: string;
  /** Calendar days. */
  from?: string;
  to?: string;
}
export const auditSearch = (raw: Raw): AuditSearch => ({
  ...placeSearch(raw),
  admin: text(raw.admin),
  member: text(raw.member),
  inProgram: text(raw.inProgram),
  from: text(raw.from),
  to: text(raw.to),
});

/** The program that an administrator's pages are about. */
export interface ProgramSearch {
  program?: string;
}
export const programSearch = (raw: Raw): ProgramSearch => ({ program: text(raw.program) });

export interface WizardSearch extends ProgramSearch {
  step?: number;
}
export const wizardSearch = (raw: Raw): WizardSearch => ({ ...programSearch(raw), step: pageNumber(raw.step) });

export const editorSections = ['general', 'registration', 'rebates', 'rewards', 'trainings'] as const;
export type EditorSection = (typeof editorSections)[number];
export interface EditorSearch extends ProgramSearch {
  section?: EditorSection;
}
export const editorSearch = (raw: Raw): EditorSearch => ({
  ...programSearch(raw),
  section: oneOf(editorSections, raw.section),
});

const previewScreens = ['login', 'registration', 'dashboard', 'catalog', 'trainings', 'terms'] as const;
export interface PreviewSearch extends ProgramSearch {
  screen?: (typeof previewScreens)[number];
}
export const previewSearch = (raw: Raw): PreviewSearch => ({
  ...programSearch(raw),
  screen: oneOf(previewScreens, raw.screen),
});

/** A list of the program: what is looked for, in which order, and what is open. */
export interface ListSearch extends ProgramSearch {
  search?: string;
  sort?: string;
  direction?: 'asc' | 'desc';
  status?: string;
  /** Of the receipts that wait, only these. */
  only?: 'overdue';
  page?: number;
  /** Where the page begins, for lists that are walked by cursor; `page` then only says its number. */
  cursor?: string;
  user?: string;
  /** Of the open user, which list. */
  tab?: ActivitySearch['tab'];
  receipt?: string;
  receiptItem?: string;
  /** Another receipt, beside the open one. */
  compare?: string;
}
export const listSearch = (raw: Raw): ListSearch => ({
  ...programSearch(raw),
  search: text(raw.search),
  sort: text(raw.sort),
  direction: oneOf(['asc', 'desc'] as const, raw.direction),
  status: text(raw.status),
  only: oneOf(['overdue'] as const, raw.only),
  page: pageNumber(raw.page),
  cursor: text(raw.cursor),
  user: text(raw.user),
  ...activitySearch(raw),
  receipt: text(raw.receipt),
  receiptItem: text(raw.receiptItem),
  compare: text(raw.compare),
});

/** The router has read '123' as a number: here it is text again. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

function texts(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(value ?? {}).flatMap(([name, given]) => {
    const wanted = text(given);
    return wanted ? [[name, wanted] as const] : [];
  });
  return typeof value === 'object' && entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function oneOf<const T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

function pageNumber(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}
