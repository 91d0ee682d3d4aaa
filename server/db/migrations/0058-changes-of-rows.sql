-- Others ask for what has changed since they asked last, so lists know when a row changed that they show. What is there
-- already counts as changed now.

-- Of members in a table of its own: points move often, and would else be written into all indexes of their member (0042).
-- Nobody writes members meanwhile; the keys come after the rows, because each row would look for what it refers to.
lock table members in share row exclusive mode;
create table member_changes (
  program_id uuid not null,
  member_id uuid not null,
  changed_at timestamptz not null default clock_timestamp()
);
insert into member_changes (program_id, member_id, changed_at) select program_id, id, now() from members;
alter table member_changes
  add primary key (program_id, member_id),
  add foreign key (program_id, member_id) references members (program_id, id) on delete cascade;

create function note_member() returns trigger language plpgsql as $$
declare member uuid;
begin
  -- PL/pgSQL looks a column up only when it comes to it.
  if tg_table_name = 'members' then
    member := new.id;
  elsif tg_table_name = 'users' then
    select id into member from members where program_id = new.program_id and user_id = new.id;
    if member is null then return null; end if;
  else
    member := new.member_id;
  end if;
  insert into member_changes (program_id, member_id) values (new.program_id, member)
  on conflict (program_id, member_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger note_new after insert on members for each row execute function note_member();
-- With the answers the version of the user changes.
create trigger note_change
  after update of approved, approval_date, disabled, total_points, current_points, held_points, debt_points on members
  for each row when (
    (old.approved, old.approval_date, old.disabled, old.total_points, old.current_points, old.held_points, old.debt_points)
    is distinct from
    (new.approved, new.approval_date, new.disabled, new.total_points, new.current_points, new.held_points, new.debt_points))
  execute function note_member();
create trigger note_change
  after update of version, username, email, first_name, last_name, address, city, state, zip, admin_only, erased_at,
    email_unconfirmed_since, language on users
  for each row when (new.program_id is not null
    and (old.version, old.erased_at, old.email_unconfirmed_since, old.language)
    is distinct from (new.version, new.erased_at, new.email_unconfirmed_since, new.language))
  execute function note_member();
create trigger note_completion after insert on training_completions for each row execute function note_member();

-- The time of a statement, not of its transaction: that may have waited long before it.
create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

alter table rebate_items add column updated_at timestamptz not null default now();
alter table rebate_items alter column updated_at set default clock_timestamp();
-- Each update raises the version, which the list shows.
create trigger updated_at before update on rebate_items for each row execute function note_change();

alter table cart_items add column updated_at timestamptz not null default now();
alter table cart_items alter column updated_at set default clock_timestamp();
-- By its name it comes after the trigger that raises the version.
create trigger updated_at
  before update of order_id, username, quantity, points, returned_quantity, shipped, tracking_number, shipping_date, told_at,
    told_outdated on cart_items
  for each row when (
    (old.version, old.order_id, old.username, old.quantity, old.points, old.told_at, old.told_outdated)
    is distinct from
    (new.version, new.order_id, new.username, new.quantity, new.points, new.told_at, new.told_outdated))
  execute function note_change();

alter table receipts add column updated_at timestamptz not null default now();
alter table receipts alter column updated_at set default clock_timestamp();
create trigger updated_at
  before update of state, receipt_number, date_of_purchase, points, denial_reason, denial_reason_other, admin_comments,
    member_note, submitted_at, reopened_at, decided_at, member_name, member_key on receipts
  for each row when (
    (old.state, old.receipt_number, old.date_of_purchase, old.points, old.denial_reason, old.denial_reason_other,
      old.admin_comments, old.member_note, old.submitted_at, old.reopened_at, old.decided_at, old.member_name, old.member_key)
    is distinct from
    (new.state, new.receipt_number, new.date_of_purchase, new.points, new.denial_reason, new.denial_reason_other,
      new.admin_comments, new.member_note, new.submitted_at, new.reopened_at, new.decided_at, new.member_name, new.member_key))
  execute function note_change();

-- The list has the number of the lines and their sum. Of a draft, which it does not have, only its member's touch is noted.
create or replace function touch_draft_of_line() returns trigger language plpgsql as $$
declare line receipt_items := coalesce(new, old);
begin
  -- Lines that are added together with their receipt change it no further.
  update receipts set
    touched_at = case when state = 'draft' then now() else touched_at end,
    updated_at = case when state = 'draft' then updated_at else clock_timestamp() end
  where program_id = line.program_id and id = line.receipt_id and (state <> 'draft' or touched_at < now());
  return null;
end $$;
drop trigger touch_draft on receipt_items;
create trigger touch_draft after insert or delete or update of quantity, points, denied on receipt_items
  for each row execute function touch_draft_of_line();
