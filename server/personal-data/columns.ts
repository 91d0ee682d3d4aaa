import type { DB } from '#server/db/tables.generated.ts';

/**
 * What happens to a column's text when a participant is erased:
 * `erased` is emptied or replaced, in the rows of the participant;
 * `deleted` goes with the whole row;
 * `kept` is a fact of the program, a state or a key, and names no person: docs/operations.md says what that is;
 * `others` is of the program or of administrators, and no participant's.
 */
type Fate = 'erased' | 'deleted' | 'kept' | 'others';

/** Every column that can hold text, its names separated by spaces. A test compares them with the database. */
export const textColumns: Readonly<Record<Exclude<keyof DB, 'audit_log' | 'true_counts'>, { [F in Fate]?: string }>> = {
  admin_invitations: { others: 'token_hash email' },
  approval_requests: { erased: 'reason comment', kept: 'kind outcome expected' },
  audit_entries: { kept: 'admin_name action subject_kind subject_name data username username_key' },
  audit_personal_data: { deleted: 'subject_name username username_key data' },
  backups: { others: 'host folder' },
  cart_items: { erased: 'username search_text tracking_number', kept: 'name size color' },
  catalog_words: { others: 'word' },
  categories: { others: 'category image_key texts' },
  companies: { others: 'name brand_color logo_key' },
  email_changes: { deleted: 'token_hash email' },
  exports: { others: 'list format state file_key problem' },
  favorite_items: {},
  files: {
    erased: 'image_key random_string file_name upload_sha256',
    kept: 'album content_type sha256 problem',
  },
  import_changes: { others: 'changes' },
  imports: {
    others: 'kind name sha256 file_key refused_key written_in state failure try_key mapping trial confirmed kept_rows',
  },
  item_aliases: { deleted: 'text' },
  job_workers: { others: 'worker_id' },
  kept_counts: { others: 'what' },
  login_challenges: { others: 'token_hash signed_text' },
  maintenance: { others: 'message' },
  mails: {
    erased: 'to_address subject html text last_error sealed key_name',
    kept: 'kind state from_name logo_key again_by account_ids',
  },
  member_changes: {},
  member_invitations: { deleted: 'token_hash' },
  members: { erased: 'completed_registration username_key search_text external_key' },
  order_returns: { erased: 'reason' },
  objections: { erased: 'words answer', kept: 'outcome' },
  orders: { erased: 'first_name last_name address city state zip' },
  password_resets: { deleted: 'token_hash' },
  passkeys: { deleted: 'credential_id public_key transports name' },
  points_entries: { kept: 'kind cause label said' },
  points_lots: {},
  points_takings: {},
  processes: { others: 'host role version commit node parts errors' },
  programs: {
    others:
      'name slug rules terms registration_form rebate_item_fields date_order time_zone languages texts points_expiry',
  },
  push_keys: { others: 'public_key private_key sealed key_name' },
  push_subscriptions: { deleted: 'session_hash endpoint p256dh auth sealed key_name' },
  staff_roles: { others: 'role' },
  rate_limits: { kept: 'key' },
  rebate_items: { others: 'name category unique_identifier image_key image_url fields search_text' },
  receipt_items: { erased: 'printed', kept: 'name' },
  receipt_readings: { deleted: 'image_key state result items failure' },
  receipt_decisions: { erased: 'reason comments', kept: 'decision denial_reason' },
  receipts: {
    erased: 'image_key denial_reason_other admin_comments member_name member_key search_text member_note',
    kept: 'receipt_number number_key compared_number number_sort state denial_reason',
  },
  recovery_codes: { others: 'code_hash' },
  reward_items: { others: 'name description image_key sizes custom_sizes colors custom_colors texts' },
  sessions: { deleted: 'token_hash viewed_from user_agent address', others: 'way_back_hash' },
  totp_seeds: { others: 'sealed key_name' },
  training_answers: { deleted: 'answer correct_answer' },
  training_completions: {},
  training_questions: { others: 'text explanation answers texts' },
  training_openings: { others: 'video_url' },
  training_views: { others: 'video_url' },
  trainings: { others: 'module_name description video_url timed_video_url video_key poster_key texts' },
  unfinished_moves: { others: 'what' },
  unread_usernames: {},
  username_skeletons: { deleted: 'skeleton' },
  users: {
    erased: 'username username_key password_hash email first_name last_name address city state zip',
    kept: 'language',
  },
};

/**
 * The file of a participant's export that has what a table says about the person. Null: it is of the program or of
 * administrators, a secret, or a means of ours, such as keys to search by and what a browser is notified of.
 */
export const exportedIn = {
  admin_invitations: null,
  // What staff consider among themselves; what comes of it is in the ledger.
  approval_requests: null,
  audit_entries: 'audit',
  audit_personal_data: 'audit',
  backups: null,
  cart_items: 'cart',
  catalog_words: null,
  categories: null,
  companies: null,
  email_changes: 'email-change',
  exports: null,
  favorite_items: 'favorites',
  files: 'receipts',
  import_changes: null,
  imports: null,
  item_aliases: null,
  job_workers: null,
  kept_counts: null,
  login_challenges: null,
  maintenance: null,
  mails: 'mails',
  member_changes: null,
  member_invitations: 'account',
  members: 'account',
  order_returns: 'orders',
  objections: 'receipts',
  orders: 'orders',
  password_resets: null,
  passkeys: 'passkeys',
  points_entries: 'ledger',
  points_lots: 'ledger',
  points_takings: 'ledger',
  processes: null,
  programs: null,
  push_keys: null,
  push_subscriptions: null,
  staff_roles: null,
  rate_limits: null,
  rebate_items: null,
  receipt_items: 'receipts',
  receipt_readings: 'readings',
  receipt_decisions: 'receipts',
  receipts: 'receipts',
  recovery_codes: null,
  reward_items: null,
  sessions: 'logins',
  totp_seeds: null,
  training_answers: 'answers',
  training_completions: 'trainings',
  training_questions: null,
  training_openings: null,
  training_views: null,
  trainings: null,
  unfinished_moves: null,
  unread_usernames: null,
  username_skeletons: null,
  users: 'account',
} as const satisfies Record<keyof typeof textColumns, string | null>;
export type ExportFile = NonNullable<(typeof exportedIn)[keyof typeof exportedIn]>;
