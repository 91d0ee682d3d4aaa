-- Files of rows are imported by jobs: tried, then written as they were tried, and undone on request.
create table imports (
  program_id uuid not null references programs (id) on delete cascade,
  id uuid not null,
  kind text not null,
  name text not null check (name <> ''),
  bytes bigint not null default 0 check (bytes >= 0),
  -- Of the file; null where it came in a call that kept none.
  sha256 text,
  -- Names the parts of the file in the store until it is applied, and of the one with the refused rows.
  file_key text,
  parts integer not null default 0 check (parts >= 0),
  refused_key text,
  refused_parts integer not null default 0 check (refused_parts >= 0),
  -- The language of the program's own texts when the file came.
  written_in text,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  failure text,
  -- When the job of the present state was asked for; each try of it has a key of its own, so that only the last one writes.
  step_at timestamptz not null default now(),
  try_key text,
  percent integer check (percent between 0 and 100),
  mapping jsonb,
  trial jsonb,
  -- What was said to questions of the trial, when it was confirmed.
  confirmed jsonb,
  rows_read integer not null default 0 check (rows_read >= 0),
  created integer not null default 0 check (created >= 0),
  changed integer not null default 0 check (changed >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  refused integer not null default 0 check (refused >= 0),
  applied_by uuid references users (id),
  applied_at timestamptz,
  undone_by uuid references users (id),
  undone_at timestamptz,
  kept integer not null default 0 check (kept >= 0),
  kept_rows jsonb not null default '[]',
  -- Until then the files and what was changed are kept; null when they are gone.
  kept_until timestamptz,
  version integer not null default 1,
  primary key (program_id, id),
  check ((state in ('applied', 'undoing', 'undone')) = (applied_at is not null)),
  check ((state = 'undone') = (undone_at is not null)),
  check (applied_at is null or applied_by is not null),
  check (undone_at is null or undone_by is not null)
);
create index imports_open on imports (program_id, asked_by) where state in ('reading', 'ready', 'applying', 'failed');
create index imports_applied on imports (program_id, kind, applied_at desc) where state = 'applied';
create index imports_at_work on imports (step_at) where state in ('reading', 'applying', 'undoing');
create index imports_to_remove on imports (kept_until) where kept_until is not null;
create index imports_emptied on imports (asked_at) where kept_until is null;
create index imports_by_asker on imports (asked_by);
create index imports_by_applier on imports (applied_by) where applied_by is not null;
create index imports_by_undoer on imports (undone_by) where undone_by is not null;
create index imports_by_file on imports (file_key) where file_key is not null;
create index imports_by_refused on imports (refused_key) where refused_key is not null;

-- What an import has changed, many things in a row: ten thousand of them are forty.
create table import_changes (
  program_id uuid not null,
  import_id uuid not null,
  part integer not null check (part > 0),
  changes jsonb not null,
  primary key (program_id, import_id, part),
  foreign key (program_id, import_id) references imports (program_id, id) on delete cascade
);
