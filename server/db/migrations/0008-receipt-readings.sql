-- What was read from the files of receipts. It belongs to the file: it is read before a receipt refers to it.
create table receipt_readings (
  program_id uuid not null,
  image_key text not null,
  -- Who uploaded the file; only this person waits for it.
  member_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'failed')),
  result jsonb,
  -- For each line of the result, the rebate items that it may be, best first.
  items jsonb,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (program_id, image_key),
  foreign key (program_id, image_key) references files (program_id, image_key) on delete cascade,
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade,
  check ((state = 'read') = (result is not null)),
  check ((result is null) = (items is null)),
  check ((state = 'waiting') = (read_at is null))
);
create index receipt_readings_waiting on receipt_readings (program_id, member_id) where state = 'waiting';
