-- The baseline. Tenant data carries program_id, first in primary, unique and foreign keys: the database itself keeps
-- programs apart, and can be distributed by it. Directories of the whole product (users, files, mails, audit_entries)
-- name a program but are not its own; their keys say why.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Everything that two people can edit carries a version, which grows with each change, whichever statement made it. A save
-- that names another version than the present one is refused as stale.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- ── files: one store serves all programs, so a key names an object in the whole product ──────────────────────────────

create table files (
  image_key text primary key,
  program_id uuid,
  album text not null check (album in ('receipts', 'rewardItems', 'companyLogos', 'rebateItems', 'categoryImages')),
  random_string text not null check (random_string ~ '^[0-9a-f]{40}$'),
  file_name text not null,
  content_type text not null,
  size integer not null check (size between 1 and 5000000),
  -- Of the stored bytes, which are without what a picture tells of its taker; null until the upload was inspected.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the bytes as they were uploaded: the same bytes are not inspected twice.
  upload_sha256 text check (upload_sha256 ~ '^[0-9a-f]{64}$'),
  -- Why nothing may refer to it.
  problem text check (problem in ('unreadable', 'too-many-pixels')),
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  unique (program_id, image_key),
  check (sha256 is null or problem is null)
);
create index files_same_bytes on files (program_id, sha256) where sha256 is not null;
create index files_by_age on files (created_at);
create index files_by_upload on files (upload_sha256, content_type) where upload_sha256 is not null;

-- ── companies and programs ───────────────────────────────────────────────────────────────────────────────────────────

create table companies (
  id uuid primary key,
  name text not null check (name <> ''),
  brand_color text check (brand_color ~ '^#[0-9a-f]{6}$'),
  logo_key text references files (image_key),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create trigger companies_version before update on companies
  for each row execute function next_version();
-- Two companies of one name could not be told apart where a program's is chosen; the list is read in this order too.
create unique index companies_by_name on companies (lower(name));
create index companies_by_logo on companies (logo_key) where logo_key is not null;

create table programs (
  id uuid primary key,
  -- Counts the saves: a save names the version it read.
  version integer not null default 1,
  name text not null default '',
  slug text unique check (slug ~ '^[a-z0-9%_~-]{1,100}$'),
  disabled boolean not null default false,
  company_id uuid references companies (id),
  start_date date,
  end_date date,
  users_require_approval boolean not null default true,
  letters_in_receipt_numbers boolean not null default false,
  -- HTML of the rich-text editor.
  rules text not null default '',
  terms text not null default '',
  registration_form jsonb not null default '{"formItems": []}',
  rebate_item_fields jsonb not null default '[]',
  -- The step of the wizard at which it stopped; null for a program that is set up.
  setup_step smallint check (setup_step between 1 and 7),
  created_at timestamptz not null default now(),
  check (end_date >= start_date)
);
create index programs_by_name on programs (disabled, name, id);
create index programs_by_company on programs (company_id);

alter table files add foreign key (program_id) references programs (id) on delete cascade;

create table categories (
  program_id uuid not null references programs (id) on delete cascade,
  id uuid not null,
  category text not null check (category <> ''),
  image_key text,
  position integer not null default 0,
  version integer not null default 1,
  primary key (program_id, id),
  foreign key (program_id, image_key) references files (program_id, image_key)
);
create trigger categories_version before update on categories
  for each row execute function next_version();
create unique index categories_by_name on categories (program_id, lower(category));
create index categories_by_image on categories (program_id, image_key) where image_key is not null;

-- ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create table users (
  -- Unique in the whole product, as a login is: the program is known only after it.
  id uuid primary key,
  username text not null check (username !~ '\s' and username <> ''),
  username_key text not null unique,
  password_hash text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  is_admin boolean not null default false,
  admin_only boolean not null default false,
  -- Of administrators; a member is disabled in its program.
  disabled boolean not null default false,
  is_first_admin boolean not null default false check (is_admin or not is_first_admin),
  program_id uuid references programs (id),
  -- Of the details, and of the answers to the program's registration form, which are edited together.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (program_id, id),
  -- An administrator belongs to no program, a participant to exactly one.
  check (is_admin = (program_id is null))
);
create trigger users_version
  before update of username, email, first_name, last_name, address, city, state, zip, admin_only on users
  for each row execute function next_version();
-- The set-up link makes one administrator, however many open it at once.
create unique index users_one_first_admin on users (is_first_admin) where is_first_admin;
-- Administrators write to an address, whatever the program.
create index users_by_email on users (lower(email), program_id);
-- Administrators are few among many users.
create index users_admins on users (username_key, id) where is_admin;

create table members (
  program_id uuid not null references programs (id),
  id uuid not null,
  user_id uuid not null,
  approved boolean not null,
  approval_date timestamptz,
  disabled boolean not null default false,
  -- Earned in all, and left to redeem: kept by the one door of the ledger, in the transaction of the entry.
  total_points bigint not null default 0,
  current_points bigint not null default 0 check (current_points >= 0),
  completed_registration jsonb not null default '{}',
  -- The user's, for searching and sorting members without a join; changed with the user.
  username_key text not null,
  search_text text not null,
  admin_only boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  unique (program_id, user_id),
  foreign key (program_id, user_id) references users (program_id, id) on delete cascade,
  check (total_points >= current_points),
  check (approved = (approval_date is not null))
);
create function next_user_version() returns trigger language plpgsql as $$
begin
  update users set version = version + 1 where id = new.user_id;
  return null;
end $$;
create trigger members_user_version after update of completed_registration on members
  for each row execute function next_user_version();
-- Administrators name a member by its id alone.
create index members_by_id on members (id);
create index members_by_state on members (program_id, approved, disabled, username_key, id);
create index members_waiting on members (program_id, created_at) where not approved;
create index members_search on members using gin (program_id, search_text gin_trgm_ops);
-- The few accounts of the staff's own are listed apart from the many of participants.
create index members_admin_only on members (program_id, approved, disabled, username_key, id) where admin_only;

create table sessions (
  -- sha256 of the token: who reads the table cannot log in with it.
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The administrator who looks through this participant's eyes.
  viewed_by uuid references users (id) on delete cascade,
  -- The administrator's own session: what is viewed from it ends with it.
  viewed_from text references sessions (token_hash) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_viewer on sessions (viewed_by) where viewed_by is not null;
create index sessions_viewed_from on sessions (viewed_from) where viewed_from is not null;
create index sessions_by_expiry on sessions (expires_at);

-- Links to a new password, mailed to who forgot a login. Like sessions they belong to a user, whatever the program.
create table password_resets (
  -- sha256 of the token in the link: who reads the table cannot use it.
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The asking that it answers: a job that is begun twice makes no second link.
  request_id uuid not null,
  expires_at timestamptz not null,
  unique (user_id, request_id)
);
create index password_resets_by_expiry on password_resets (expires_at);

create table admin_invitations (
  id uuid primary key,
  -- sha256 of the token: who reads the table cannot register with it.
  token_hash text not null unique,
  email text not null,
  invited_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index admin_invitations_newest on admin_invitations (id desc);

-- Counters that may be lost in a crash: cheaper by far, and losing them only forgives a few tries.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- ── the catalog ──────────────────────────────────────────────────────────────────────────────────────────────────────

create function item_search_text(name text, category text, identifier text, fields jsonb) returns text
language sql immutable parallel safe
return lower(concat_ws(' ', name, category, identifier,
  (select string_agg(value, ' ') from jsonb_each_text(fields))));

create table rebate_items (
  program_id uuid not null references programs (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  points integer not null check (points between 0 and 1000000000),
  category text,
  unique_identifier text check (unique_identifier <> ''),
  image_key text,
  -- Where a catalog file says that the picture lies; an uploaded one takes its place.
  image_url text check (image_url is null or (image_url ~ '^https://' and image_key is null)),
  disabled boolean not null default false,
  -- The program's own columns, by field.
  fields jsonb not null default '{}',
  search_text text not null generated always as (item_search_text(name, category, unique_identifier, fields)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  foreign key (program_id, image_key) references files (program_id, image_key)
);
create trigger rebate_items_version before update on rebate_items
  for each row execute function next_version();
create unique index rebate_items_by_identifier on rebate_items (program_id, lower(unique_identifier));
create index rebate_items_by_name on rebate_items (program_id, lower(name));
create index rebate_items_newest on rebate_items (program_id, disabled, created_at desc, id desc);
create index rebate_items_by_category on rebate_items (program_id, category, created_at desc, id desc) where not disabled;
create index rebate_items_search on rebate_items using gin (program_id, search_text gin_trgm_ops);
create index rebate_items_by_image on rebate_items (program_id, image_key) where image_key is not null;

-- ── receipts ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Every run of digits with its length before it, so that 2 comes before 10, and inv-9 before INV-10; a number has at most
-- 50 characters.
create function number_sort_key(number text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(
    case when part[1] ~ '^[0-9]' then lpad(length(ltrim(part[1], '0'))::text, 2, '0') || ltrim(part[1], '0')
      else lower(part[1]) end, '' order by place), '')
  from regexp_matches(number, '[0-9]+|[^0-9]+', 'g') with ordinality as parts (part, place)
$$;

create table receipts (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  receipt_number text not null,
  -- Trimmed, without leading zeros: what two numbers are compared by.
  number_key text not null,
  date_of_purchase date not null,
  image_key text not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'denied')),
  points integer check (points >= 0),
  denial_reason text check (denial_reason in ('duplicate', 'bad_date', 'invalid_invoice', 'other')),
  denial_reason_other text,
  admin_comments text,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- The denied receipt in whose place a member sends this one.
  sent_again_of uuid,
  -- The member's name as reviewers read it; changed with the member.
  member_name text not null,
  -- The name and the username in lower case, a line each, as JavaScript writes them: the database's own lower() may know
  -- no letters but those of ASCII.
  member_key text not null,
  number_sort text collate "C" not null generated always as (number_sort_key(receipt_number)) stored,
  search_text text not null generated always as (member_key || chr(10) || lower(receipt_number)) stored,
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  foreign key (program_id, member_id) references members (program_id, id),
  foreign key (program_id, image_key) references files (program_id, image_key),
  foreign key (program_id, sent_again_of) references receipts (program_id, id),
  check ((state = 'draft') = (submitted_at is null)),
  check ((state in ('approved', 'denied')) = (decided_at is not null)),
  check ((state = 'approved') = (points is not null)),
  check ((state = 'denied') = (denial_reason is not null))
);
-- One receipt of a number per member; after a denial the number may be used again.
create unique index receipts_one_per_number on receipts (program_id, member_id, number_key) where state <> 'denied';
-- Once: a second tap finds the draft of the first. If the second receipt is denied too, it is sent again itself.
create unique index receipts_sent_again_once on receipts (program_id, sent_again_of) where sent_again_of is not null;
create index receipts_by_date on receipts (program_id, state, date_of_purchase, id);
create index receipts_by_number on receipts (program_id, state, number_sort, id);
create index receipts_by_name on receipts (program_id, state, member_key, id);
create index receipts_search on receipts using gin (program_id, state, search_text gin_trgm_ops) where state <> 'draft';
create index receipts_waiting on receipts (program_id, submitted_at) where state = 'submitted';
create index receipts_of_member on receipts (program_id, member_id, id desc);
create index receipts_of_member_by_state on receipts (program_id, member_id, state, id desc);
create index receipts_same_number on receipts (program_id, number_key);
create index receipts_by_image on receipts (program_id, image_key);
-- An administrator reaches every program, and names a receipt by its id alone.
create index receipts_by_id on receipts (id);

create table receipt_items (
  program_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  item_id uuid not null,
  -- What was promised when it was added, whatever the catalog says later.
  name text not null,
  points integer not null check (points >= 0),
  quantity integer not null check (quantity between 1 and 9999),
  approved boolean not null default false,
  denied boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  unique (program_id, receipt_id, item_id),
  foreign key (program_id, receipt_id) references receipts (program_id, id) on delete cascade,
  foreign key (program_id, item_id) references rebate_items (program_id, id),
  check (not (approved and denied))
);
create index receipt_items_by_item on receipt_items (program_id, item_id);

-- ── points ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create table points_entries (
  program_id uuid not null,
  member_id uuid not null,
  -- The line's number in the member's ledger: two writers cannot both write the same line.
  line integer not null check (line > 0),
  id uuid not null,
  cause text not null check (cause in ('receipt', 'training', 'order', 'adjustment')),
  cause_id uuid not null,
  label text not null,
  amount integer not null,
  total_points bigint not null,
  balance bigint not null check (balance >= 0),
  created_at timestamptz not null default now(),
  primary key (program_id, member_id, line),
  -- Nothing is awarded or taken twice.
  unique (program_id, member_id, cause, cause_id),
  foreign key (program_id, member_id) references members (program_id, id),
  check (case cause when 'order' then amount < 0 when 'adjustment' then amount <> 0 else amount > 0 end)
);
create index points_entries_by_time on points_entries (program_id, created_at);
create trigger append_only before update or delete on points_entries
  for each row execute function refuse_change();
create trigger never_emptied before truncate on points_entries
  for each statement execute function refuse_change();

-- ── rewards ──────────────────────────────────────────────────────────────────────────────────────────────────────────

create table reward_items (
  program_id uuid not null references programs (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  description text not null default '',
  image_key text,
  points integer not null check (points between 0 and 1000000000),
  archived boolean not null default false,
  sizes jsonb not null default '[]',
  custom_sizes jsonb not null default '[]',
  colors jsonb not null default '[]',
  custom_colors jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  foreign key (program_id, image_key) references files (program_id, image_key)
);
create index reward_items_by_price on reward_items (program_id, archived, points, id);
create index reward_items_by_image on reward_items (program_id, image_key) where image_key is not null;

create table orders (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  points integer not null check (points >= 0),
  submitted_at timestamptz not null default now(),
  primary key (program_id, id),
  foreign key (program_id, member_id) references members (program_id, id)
);
create index orders_of_member on orders (program_id, member_id, id desc);

create table cart_items (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  order_id uuid,
  name text not null,
  quantity integer not null check (quantity between 1 and 5),
  size text,
  color text,
  points integer not null check (points >= 0),
  shipped boolean not null default false,
  tracking_number text,
  shipping_date date,
  -- The user's, for the shipping list's sorting; changed with the user.
  username text not null,
  -- The username and the item's name in lower case, a line each, as JavaScript writes them.
  search_text text not null,
  -- Of what is written when it is shipped.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  foreign key (program_id, member_id) references members (program_id, id),
  foreign key (program_id, item_id) references reward_items (program_id, id),
  foreign key (program_id, order_id) references orders (program_id, id),
  check (not shipped or (order_id is not null and tracking_number <> '' and shipping_date is not null
    and tracking_number is not null))
);
create trigger cart_items_version before update of tracking_number, shipping_date, shipped on cart_items
  for each row execute function next_version();
create index cart_items_of_member on cart_items (program_id, member_id, id) where order_id is null;
create index cart_items_of_order on cart_items (program_id, order_id);
create index cart_items_by_item on cart_items (program_id, item_id);
create index cart_items_by_shipped on cart_items (program_id, shipped, id) where order_id is not null;
create index cart_items_by_username on cart_items (program_id, username, id) where order_id is not null;
create index cart_items_by_name on cart_items (program_id, name, id) where order_id is not null;
create index cart_items_by_color on cart_items (program_id, coalesce(color, ''), id) where order_id is not null;
create index cart_items_by_quantity on cart_items (program_id, quantity, id) where order_id is not null;
create index cart_items_by_tracking on cart_items (program_id, coalesce(tracking_number, ''), id) where order_id is not null;
create index cart_items_by_shipping on cart_items (program_id, coalesce(shipping_date, '0001-01-01'), id) where order_id is not null;
create index cart_items_search on cart_items using gin (program_id, search_text gin_trgm_ops) where order_id is not null;

-- ── trainings ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table trainings (
  program_id uuid not null references programs (id) on delete cascade,
  id uuid not null,
  module_name text not null check (module_name <> ''),
  description text not null default '',
  video_url text not null default '',
  points integer not null check (points between 0 and 1000000000),
  disabled boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (program_id, id)
);
create index trainings_in_order on trainings (program_id, position, id);

create table training_questions (
  program_id uuid not null,
  id uuid not null,
  training_id uuid not null,
  position integer not null default 0,
  text text not null check (text <> ''),
  explanation text not null default '',
  -- {answerOne … answerFour: {text, correct}}; exactly one is correct, held by the domain.
  answers jsonb not null,
  -- What members have answered is never changed: the question is retired, and a new row takes its place.
  retired boolean not null default false,
  primary key (program_id, id),
  unique (program_id, training_id, id),
  foreign key (program_id, training_id) references trainings (program_id, id) on delete cascade
);
create index training_questions_in_order on training_questions (program_id, training_id, position);

-- Who saw a training's video to its end: its questions open from then on, after a reload too.
create table training_views (
  program_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  watched_at timestamptz not null default now(),
  primary key (program_id, member_id, training_id),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade,
  foreign key (program_id, training_id) references trainings (program_id, id) on delete cascade
);

create table training_answers (
  program_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  question_id uuid not null,
  answer text not null check (answer in ('answerOne', 'answerTwo', 'answerThree', 'answerFour')),
  correct boolean not null,
  -- The right one when it was given, as the question may be changed later; null in a question that has none.
  correct_answer text check (correct_answer in ('answerOne', 'answerTwo', 'answerThree', 'answerFour')),
  answered_at timestamptz not null default now(),
  -- Only the first answer counts.
  primary key (program_id, member_id, question_id),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade,
  -- An answer outlives its question, whatever becomes of the training.
  foreign key (program_id, training_id) references trainings (program_id, id) on delete cascade
);
create index training_answers_of_member on training_answers (program_id, member_id, training_id);
-- Whether anybody has answered a question: its primary key begins with the member.
create index training_answers_by_question on training_answers (program_id, training_id, question_id);

create table training_completions (
  program_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  points integer not null check (points >= 0),
  -- The score as it was then.
  correct_answers integer not null default 0,
  questions integer not null default 0,
  completed_at timestamptz not null default now(),
  -- Paid once.
  primary key (program_id, member_id, training_id),
  foreign key (program_id, member_id) references members (program_id, id),
  foreign key (program_id, training_id) references trainings (program_id, id),
  check (correct_answers between 0 and questions)
);
-- Who completed a training is read newest first, a page at a time.
create index training_completions_by_training
  on training_completions (program_id, training_id, completed_at, member_id);
create index training_completions_by_time on training_completions (program_id, member_id, completed_at, training_id);

-- ── mail and audit ───────────────────────────────────────────────────────────────────────────────────────────────────

create table mails (
  id uuid primary key,
  program_id uuid references programs (id) on delete cascade,
  kind text not null,
  cause_id uuid not null,
  to_address text not null check (to_address !~ '[\r\n,;]'),
  subject text not null,
  html text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- In whose name it goes out; without one in the installation's own.
  from_name text,
  -- The logo that it shows is kept as long as the mail is, whatever becomes of the company.
  logo_key text references files (image_key),
  -- From this moment on what it offers works no longer, and it is not sent.
  expires_at timestamptz,
  -- A mail that an administrator sent again is a mail of its own; both are kept.
  again_of uuid,
  again_by text,
  check ((again_of is null) = (again_by is null)),
  -- One mail per kind and cause; mails of no program (an administrator's) are compared among themselves.
  unique nulls not distinct (program_id, kind, cause_id)
);
create index mails_newest on mails (id desc);
create index mails_by_state on mails (state, id desc);
create index mails_again on mails (again_of) where again_of is not null;
create index mails_by_logo on mails (logo_key) where logo_key is not null;

create table audit_entries (
  id uuid primary key,
  at timestamptz not null default now(),
  -- No foreign keys: the row is kept when what it is about is deleted.
  admin_id uuid not null,
  admin_name text not null,
  action text not null,
  program_id uuid,
  subject_kind text not null,
  subject_id uuid not null,
  subject_name text not null default '',
  -- Of the action, as contract/audit-events.ts says it.
  data jsonb not null,
  is_viewing boolean not null default false,
  -- The participant whom the entry is about, whatever its subject is.
  username text,
  username_key text,
  check ((username is null) = (username_key is null))
);
create index audit_entries_newest on audit_entries (id desc);
create index audit_entries_of_program on audit_entries (program_id, id desc);
create index audit_entries_of_admin on audit_entries (admin_id, id desc);
create index audit_entries_of_subject on audit_entries (subject_id, id desc);
create index audit_entries_of_member on audit_entries (username_key, id desc) where username_key is not null;
create trigger append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();

-- ── jobs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A worker whose beat is old is dead, and its jobs are given to others.
create table job_workers (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);

-- ── changes ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What administrators count is told on a channel when the transaction that changes it commits: '{program} {what}'. Said by
-- the tables themselves, so that no way of changing them is forgotten; only for what moves a count, as every commit that
-- tells something waits for the one before.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', coalesce(new.program_id, old.program_id) || ' ' || tg_argv[0]);
  return null;
end $$;

create function tell_program_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', coalesce(new.id, old.id) || ' program');
  return null;
end $$;

create trigger tell_program after insert or delete or update on programs
  for each row execute function tell_program_change();

create trigger tell_user after insert or delete on members
  for each row execute function tell_change('users');
create trigger tell_user_state after update of approved, disabled on members
  for each row when ((old.approved, old.disabled) is distinct from (new.approved, new.disabled))
  execute function tell_change('users');

-- Drafts are their member's alone.
create trigger tell_receipt after insert on receipts
  for each row when (new.state <> 'draft') execute function tell_change('receipts');
create trigger tell_receipt_state after update of state on receipts
  for each row when (old.state <> new.state) execute function tell_change('receipts');

create trigger tell_reward after insert on cart_items
  for each row when (new.order_id is not null) execute function tell_change('rewards');
create trigger tell_reward_state after update of order_id, shipped on cart_items
  for each row when ((old.order_id, old.shipped) is distinct from (new.order_id, new.shipped))
  execute function tell_change('rewards');

create trigger tell_training after insert on training_completions
  for each row execute function tell_change('trainings');
