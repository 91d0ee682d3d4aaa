import type { DB } from '#server/db/tables.generated.ts';

/**
 * What becomes of a column in a copy of its program, and in its folder (`transfer/`), which has all but what is `own`:
 * `same` is taken over as it is;
 * `asked` is the copy's, for which it was asked for, and stands in the folder;
 * `own` is the copy's: its ids, and what the database sets for a new row;
 * `file` is the key of the copy's own file;
 * `video` is an address that may be one of such a file.
 */
type Fate = 'same' | 'asked' | 'own' | 'file' | 'video';
type Fates<Table extends keyof DB> = { readonly [Column in keyof DB[Table]]: Fate };

/** Why a copy has no row of a table. */
type Left = 'of people' | 'dated' | 'of staff' | 'what happened' | 'follows from others';

/** All that may belong to a program. A new table or column does not compile until somebody has decided about it. */
type TableOfPrograms = { [T in keyof DB]: 'program_id' extends keyof DB[T] ? T : never }[keyof DB] | 'programs';

/** What a copy of a program takes over. */
export const copied = {
  programs: {
    approval_limit: 'same',
    closing_days: 'same',
    company_id: 'asked',
    // Whom to ask, and who writes: for another company it is somebody else.
    contact_email: 'asked',
    contact_phone: 'asked',
    country: 'same',
    created_at: 'own',
    date_order: 'same',
    disabled: 'own',
    // Those of one company's staff: in the copy for another they would let the wrong people in.
    email_domains: 'asked',
    end_date: 'asked',
    id: 'own',
    languages: 'same',
    letters_in_receipt_numbers: 'same',
    mail_closing: 'same',
    mail_opening: 'same',
    name: 'asked',
    opened_at: 'own',
    points_expire_after: 'same',
    points_expiry: 'same',
    points_hold_days: 'same',
    rebate_item_fields: 'same',
    receipt_days: 'same',
    registration: 'same',
    registration_form: 'same',
    reply_to: 'asked',
    rules: 'same',
    sender_name: 'asked',
    setup_step: 'own',
    slogan: 'same',
    slug: 'asked',
    start_date: 'asked',
    terms: 'same',
    terms_asked: 'own',
    // The database keeps what a new program says as its first version.
    terms_version: 'own',
    // Without the names of the program and of who writes its mails.
    texts: 'asked',
    time_zone: 'same',
    users_require_approval: 'same',
    version: 'own',
  },
  // In a folder they are the files themselves, which are inspected again.
  files: {
    album: 'same',
    content_type: 'same',
    created_at: 'own',
    file_name: 'same',
    image_key: 'own',
    inspected_by_rules: 'same',
    problem: 'own',
    program_id: 'own',
    random_string: 'own',
    // Said only when the bytes are there.
    sha256: 'own',
    size: 'same',
    upload_sha256: 'same',
    uploaded_by: 'own',
    video_seconds: 'same',
  },
  categories: {
    category: 'same',
    id: 'own',
    image_key: 'file',
    position: 'same',
    program_id: 'own',
    texts: 'same',
    version: 'own',
  },
  rebate_items: {
    category: 'same',
    created_at: 'own',
    disabled: 'same',
    fields: 'same',
    id: 'own',
    image_key: 'file',
    image_url: 'same',
    name: 'same',
    points: 'same',
    program_id: 'own',
    search_text: 'own',
    unique_identifier: 'same',
    updated_at: 'own',
    version: 'own',
  },
  item_aliases: {
    created_at: 'own',
    id: 'own',
    item_id: 'own',
    last_used_at: 'own',
    program_id: 'own',
    taught_by: 'own',
    text: 'same',
    uses: 'own',
    version: 'own',
  },
  reward_items: {
    archived: 'same',
    colors: 'same',
    created_at: 'own',
    custom_colors: 'same',
    custom_sizes: 'same',
    description: 'same',
    id: 'own',
    image_key: 'file',
    name: 'same',
    points: 'same',
    program_id: 'own',
    sizes: 'same',
    texts: 'same',
  },
  trainings: {
    created_at: 'own',
    description: 'same',
    disabled: 'same',
    id: 'own',
    module_name: 'same',
    points: 'same',
    position: 'same',
    poster_key: 'file',
    program_id: 'own',
    texts: 'same',
    timed_video_url: 'video',
    // The database takes it from the address.
    video_key: 'own',
    video_seconds: 'same',
    video_url: 'video',
  },
  training_questions: {
    answers: 'same',
    explanation: 'same',
    id: 'own',
    position: 'same',
    program_id: 'own',
    retired: 'own',
    text: 'same',
    texts: 'same',
    training_id: 'own',
  },
} as const satisfies { readonly [Table in TableOfPrograms]?: Fates<Table> };
export type CopiedTable = keyof typeof copied;

/** What a copy leaves with its program. */
export const left: Readonly<Record<Exclude<TableOfPrograms, CopiedTable>, Left>> = {
  // They are of days that are over before the copy begins.
  announcements: 'dated',
  applied_folders: 'what happened',
  approval_requests: 'of people',
  audit_entries: 'what happened',
  audit_log: 'what happened',
  cart_items: 'of people',
  catalog_words: 'follows from others',
  exports: 'of staff',
  favorite_items: 'of people',
  import_changes: 'of staff',
  imports: 'of staff',
  item_pictures: 'of staff',
  kept_counts: 'follows from others',
  mails: 'of people',
  member_changes: 'of people',
  member_invitations: 'of people',
  member_origins: 'of people',
  members: 'of people',
  objections: 'of people',
  order_returns: 'of people',
  orders: 'of people',
  points_entries: 'of people',
  points_lots: 'of people',
  points_takings: 'of people',
  push_subscriptions: 'of people',
  receipt_decisions: 'of people',
  receipt_items: 'of people',
  receipt_readings: 'of people',
  receipts: 'of people',
  staff_roles: 'of staff',
  terms_acceptances: 'of people',
  terms_versions: 'follows from others',
  training_answers: 'of people',
  training_completions: 'of people',
  training_openings: 'of people',
  training_views: 'of people',
  true_counts: 'follows from others',
  users: 'of people',
  // What was handed out leads into the program that it was made for.
  ways_in: 'of people',
};

/** The columns of a table with a fate, in the order of their names. */
export const columnsOf = (table: CopiedTable, fate: Fate): string[] =>
  Object.entries(copied[table]).flatMap(([column, its]) => (its === fate ? [column] : []));
