-- Above a limit of the program, a second administrator decides on what moves points by hand and on reopened receipts.
alter table programs
  add column approval_limit integer check (approval_limit between 0 and 1000000000);

create table approval_requests (
  program_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('adjustment', 'write-off', 'reopening')),
  member_id uuid not null,
  -- Of a reopening.
  receipt_id uuid,
  -- Of an adjustment or a write-off: its id, by which the ledger will name it.
  cause_id uuid,
  -- Below 0 only if an adjustment takes some; of a reopening what the receipt was paid.
  points integer not null check (points > 0 or (points < 0 and kind = 'adjustment')),
  -- Null after the member's erasure.
  reason text,
  -- What was seen when it was asked for.
  expected jsonb not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined', 'withdrawn')),
  -- Null: still open, or withdrawn by the member's erasure.
  decided_by uuid references users (id),
  decided_at timestamptz,
  comment text,
  primary key (program_id, id),
  -- The keys to members and receipts, and one request for each adjustment and each write-off.
  unique (program_id, member_id, kind, cause_id),
  foreign key (program_id, member_id) references members (program_id, id),
  foreign key (program_id, receipt_id) references receipts (program_id, id),
  check ((kind = 'reopening') = (receipt_id is not null)),
  check ((kind = 'reopening') = (cause_id is null)),
  constraint approval_requests_by_another check (case
    when outcome is null then decided_by is null and decided_at is null
    when outcome = 'withdrawn' then decided_at is not null
    else decided_at is not null and decided_by is not null and decided_by <> asked_by end),
  check (comment is null or outcome = 'declined')
);
create index approval_requests_open on approval_requests (program_id, id) where outcome is null;
create unique index approval_requests_open_of_receipt on approval_requests (program_id, receipt_id) where outcome is null;
create index approval_requests_of_receipt on approval_requests (program_id, receipt_id) where receipt_id is not null;

-- What was asked stays as it was, and so does what became of it; when a person is erased, the words go.
create function refuse_other_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.outcome is null or (new.outcome = old.outcome and new.comment is null))
    and (new.reason is null or new.reason = old.reason)
    and row(new.program_id, new.id, new.kind, new.member_id, new.receipt_id, new.cause_id, new.points, new.expected,
      new.asked_by, new.asked_at) is not distinct from row(old.program_id, old.id, old.kind, old.member_id, old.receipt_id,
      old.cause_id, old.points, old.expected, old.asked_by, old.asked_at)
    and (old.outcome is null
      or row(new.decided_by, new.decided_at) is not distinct from row(old.decided_by, old.decided_at)) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on approval_requests
  for each row execute function refuse_other_request();
create trigger never_emptied before truncate on approval_requests
  for each statement execute function refuse_change();

-- What kind of request it was is no word of a person.
create or replace function without_personal_data(data jsonb) returns jsonb language sql immutable parallel safe return (
  select coalesce(jsonb_object_agg(key, case
    when key = 'changes' then (
      select coalesce(jsonb_agg(jsonb_build_object('path', change -> 'path') || (
        select coalesce(jsonb_object_agg(side, said), '{}')
        from jsonb_each(change) as parts (side, said)
        where side in ('was', 'is') and jsonb_typeof(said) in ('number', 'boolean', 'null')) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as listed (change, place))
    when jsonb_typeof(value) <> 'string' or key in ('color', 'dateOfPurchase', 'denialReason', 'item', 'kind', 'reason',
      'receiptNumber', 'request', 'row', 'size') then value
    else '""' end), '{}')
  from jsonb_each(data));
