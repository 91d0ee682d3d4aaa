-- A participant says that a decision on a receipt is not right, once a decision, and somebody else than who made it answers.
create table objections (
  program_id uuid not null,
  receipt_id uuid not null,
  -- Of the decision.
  number integer not null,
  member_id uuid not null,
  -- The participant's; null after the erasure.
  words text check (char_length(words) between 1 and 500),
  sent_at timestamptz not null,
  -- Who made the decision; null: by an erasure.
  made_by uuid references users (id),
  -- Withdrawn by the member's erasure.
  outcome text check (outcome in ('upheld', 'kept', 'withdrawn')),
  -- Of a decision that is kept; what is upheld is answered by the reason of the reopening.
  answer text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (program_id, receipt_id, number),
  foreign key (program_id, receipt_id, number) references receipt_decisions (program_id, receipt_id, number),
  foreign key (program_id, member_id) references members (program_id, id),
  check ((outcome is null) = (decided_at is null)),
  check (decided_by is null or outcome in ('upheld', 'kept')),
  check (answer is null or outcome = 'kept'),
  constraint objections_kept_by_another check (outcome <> 'kept' or (decided_by is not null and decided_by is distinct from made_by))
);
create unique index objections_one_open on objections (program_id, receipt_id) where outcome is null;
create index objections_open on objections (program_id, sent_at, receipt_id) where outcome is null;
create index objections_of_member on objections (program_id, member_id);

-- What was said stays as it was, and so does what became of it; when a person is erased, the words go.
create function refuse_other_objection() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.words is null or new.words = old.words)
    and row(new.program_id, new.receipt_id, new.number, new.member_id, new.sent_at, new.made_by)
      is not distinct from row(old.program_id, old.receipt_id, old.number, old.member_id, old.sent_at, old.made_by)
    and (old.outcome is null or (new.answer is null and row(new.outcome, new.decided_by, new.decided_at)
      is not distinct from row(old.outcome, old.decided_by, old.decided_at))) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on objections
  for each row execute function refuse_other_objection();
create trigger never_emptied before truncate on objections
  for each statement execute function refuse_change();
