-- The processes of an installation, each of which reports every few seconds that it lives and what works in it.
create table processes (
  id uuid primary key,
  host text not null check (length(host) <= 255),
  pid integer not null,
  role text not null check (role in ('web', 'worker', 'all')),
  version text not null check (length(version) <= 100),
  commit text not null check (length(commit) <= 100),
  node text not null check (length(node) <= 100),
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  -- For each part 'ok', or a sentence that says what is wrong.
  parts jsonb not null check (jsonb_typeof(parts) = 'object'),
  -- The last lines that it logged as errors, without what could name a person.
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array')
);

-- The backups that were finished.
create table backups (
  id uuid primary key,
  taken_at timestamptz not null,
  finished_at timestamptz not null default now(),
  -- The machine that wrote it, and where.
  host text not null check (length(host) <= 255),
  folder text not null check (length(folder) <= 4096),
  row_count bigint not null check (row_count >= 0),
  file_count bigint not null check (file_count >= 0),
  file_bytes bigint not null check (file_bytes >= 0),
  -- Files that the store lacked, or had with other bytes than were accepted: they are not in it.
  damaged_count bigint not null check (damaged_count >= 0)
);
create index backups_by_time on backups (taken_at desc);

create index mails_that_test on mails (id desc) where kind = 'mailTest';

-- One row while an operator works on the installation and nothing may be changed.
create table maintenance (
  is_on boolean primary key default true check (is_on),
  since timestamptz not null default now(),
  -- What people read meanwhile.
  message text not null check (length(message) between 1 and 300)
);
