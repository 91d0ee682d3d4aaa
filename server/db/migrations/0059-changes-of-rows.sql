-- The moment at which something was changed of a row that its list shows. What is there already counts as changed now.
lock table receipts, receipt_items, cart_items, rebate_items in access exclusive mode;

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
