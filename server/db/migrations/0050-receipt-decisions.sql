-- What was decided about a receipt is a row that stays: a decision can be reopened, and everybody sees what was decided before.
alter table receipts add column decisions integer not null default 0 check (decisions >= 0);

create table receipt_decisions (
  program_id uuid not null,
  receipt_id uuid not null,
  number integer not null check (number > 0),
  decision text not null check (decision in ('approved', 'denied', 'reopened')),
  decided_at timestamptz not null,
  -- Null: by the participant's erasure.
  decided_by uuid references users (id),
  denial_reason text check (denial_reason in ('duplicate', 'bad_date', 'invalid_invoice', 'other')),
  -- The reviewer's own words: the reason of a denial or of a reopening.
  reason text,
  comments text,
  points integer check (points >= 0),
  member_id uuid not null,
  -- The line of the member's ledger; null if no points moved.
  line integer,
  primary key (program_id, receipt_id, number),
  foreign key (program_id, receipt_id) references receipts (program_id, id),
  foreign key (program_id, member_id, line) references points_entries (program_id, member_id, line),
  check ((decision = 'approved') = (points is not null)),
  check ((decision = 'denied') = (denial_reason is not null))
);
create function refuse_other_decision() returns trigger language plpgsql as $$
begin
  -- When a person is erased, the words go.
  if tg_op = 'UPDATE' and new.reason is null and new.comments is null
    and row(new.*) is not distinct from row(old.program_id, old.receipt_id, old.number, old.decision, old.decided_at,
      old.decided_by, old.denial_reason, null::text, null::text, old.points, old.member_id, old.line) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on receipt_decisions
  for each row execute function refuse_other_decision();
create trigger never_emptied before truncate on receipt_decisions
  for each statement execute function refuse_change();

update receipts set decisions = 1 where decided_at is not null;
alter table receipts add constraint receipts_decided_by_rows check (decided_at is null or decisions > 0);
insert into receipt_decisions (program_id, receipt_id, number, decision, decided_at, decided_by, denial_reason, reason, comments,
  points, member_id, line)
select r.program_id, r.id, 1, r.state, r.decided_at, r.decided_by, r.denial_reason, r.denial_reason_other, r.admin_comments,
  r.points, r.member_id, e.line
from receipts r left join points_entries e on e.program_id = r.program_id and e.member_id = r.member_id
  and e.cause = 'receipt' and e.cause_id = r.id and r.state = 'approved'
where r.decided_at is not null;

-- The version before takes the words of an erased person out of the receipt alone.
create function forget_words() returns trigger language plpgsql as $$
begin
  update receipt_decisions set reason = null, comments = null
  where program_id = new.program_id and receipt_id = new.id and coalesce(reason, comments) is not null;
  return null;
end $$;
create trigger forget_words after update of admin_comments, denial_reason_other on receipts for each row
  when (old.state = new.state and coalesce(old.admin_comments, old.denial_reason_other) is not null
    and coalesce(new.admin_comments, new.denial_reason_other) is null)
  execute function forget_words();

-- A decision that was not written as a row: by the version before, and where what waits is denied as its member is erased.
create function write_decision() returns trigger language plpgsql as $$
begin
  insert into receipt_decisions (program_id, receipt_id, number, decision, decided_at, decided_by, denial_reason, reason,
    comments, points, member_id, line)
  select new.program_id, new.id, old.decisions + 1, new.state, new.decided_at, new.decided_by, new.denial_reason,
    new.denial_reason_other, new.admin_comments, new.points, new.member_id, (
      select line from points_entries where program_id = new.program_id and member_id = new.member_id
        and cause = 'receipt' and cause_id = new.id and kind = 'earned' and new.state = 'approved' order by line desc limit 1);
  new.decisions := old.decisions + 1;
  return new;
end $$;
create trigger write_decision before update of state on receipts
  for each row when (new.state <> old.state and new.state in ('approved', 'denied') and new.decisions = old.decisions)
  execute function write_decision();
