-- Large exports are written by a job, in parts, and kept for some days.
create table exports (
  program_id uuid not null references programs (id) on delete cascade,
  id uuid not null,
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  from_day date,
  to_day date,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_in_all integer check (rows_in_all >= 0),
  -- Names the parts in the store. Each try of the job has a key of its own, so that only the last one writes on.
  file_key text,
  parts integer not null default 0 check (parts >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  finished_at timestamptz,
  expires_at timestamptz,
  problem text,
  primary key (program_id, id),
  check (state not in ('running', 'done') or file_key is not null),
  check ((state = 'done') = (expires_at is not null)),
  check ((state = 'failed') = (problem is not null))
);
-- Who asks twice has asked once.
create unique index exports_open on exports (program_id, asked_by, list, format, from_day, to_day) nulls not distinct
  where state in ('waiting', 'running');
create index exports_by_age on exports (asked_at);
create index exports_to_remove on exports (expires_at) where state = 'done';
create index exports_by_file on exports (file_key);
