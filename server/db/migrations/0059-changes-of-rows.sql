-- The moment at which something was changed of a row that its list shows. What is there already counts as changed now.
lock table receipts, receipt_items, cart_items, rebate_items in access exclusive mode;
lock table users in share row exclusive mode;

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
    member_note, submitted_at, reopened_at, decided_at, member_name on receipts
  for each row when (
    (old.state, old.receipt_number, old.date_of_purchase, old.points, old.denial_reason, old.denial_reason_other,
      old.admin_comments, old.member_note, old.submitted_at, old.reopened_at, old.decided_at, old.member_name)
    is distinct from
    (new.state, new.receipt_number, new.date_of_purchase, new.points, new.denial_reason, new.denial_reason_other,
      new.admin_comments, new.member_note, new.submitted_at, new.reopened_at, new.decided_at, new.member_name))
  execute function note_change();

-- The list has the username of the account: what receipts store of it stays the same if its case or its accents change.
create function note_receipts_of_user() returns trigger language plpgsql as $$
begin
  update receipts receipt set updated_at = clock_timestamp() from members member
  where member.program_id = new.program_id and member.user_id = new.id
    and receipt.program_id = new.program_id and receipt.member_id = member.id and receipt.state <> 'draft';
  return null;
end $$;
create trigger note_receipts after update of username on users
  for each row when (new.program_id is not null and old.username is distinct from new.username)
  execute function note_receipts_of_user();

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
create trigger touch_draft after insert or delete on receipt_items
  for each row execute function touch_draft_of_line();
create trigger touch_draft_changed after update of quantity, points, denied on receipt_items
  for each row when ((old.quantity, old.points, old.denied) is distinct from (new.quantity, new.points, new.denied))
  execute function touch_draft_of_line();
