-- The folder that was applied to a program last, with the hash of each of its files: what is as it was then may be replaced by the
-- next one, and what somebody has changed since then is not.
create table applied_folders (
  program_id uuid primary key references programs (id) on delete cascade,
  files jsonb not null
);
