-- What the pages count of a program is kept, since counting a million rows takes a second. The tables keep it themselves, in
-- the transaction of the change, whichever statement made it.

-- A count is the sum of its slots: a change takes a slot that nobody else holds, or makes one, so that no two changes wait for
-- each other, and none can lock another out in a circle. There are as many as changes were ever under way at once.
create table kept_counts (
  program_id uuid not null,
  what text not null,
  -- The Monday of what is counted by weeks, in UTC; the same day for all that is not.
  week date not null default '-infinity',
  slot uuid not null default gen_random_uuid(),
  -- A single slot may be below zero.
  amount bigint not null,
  primary key (program_id, what, week, slot)
) with (fillfactor = 50);

create function keep_count(counted_program uuid, counted text, change bigint, counted_week date default '-infinity')
returns void language plpgsql as $$
begin
  update kept_counts set amount = amount + change
  where program_id = counted_program and what = counted and week = counted_week and slot = (
    select slot from kept_counts
    where program_id = counted_program and what = counted and week = counted_week
    limit 1 for no key update skip locked);
  if not found then
    -- What is deleted with its program may be counted down after the program is gone.
    insert into kept_counts (program_id, what, week, amount)
    select counted_program, counted, counted_week, change where exists (select from programs where id = counted_program);
  end if;
end $$;

-- From what a row was counted as to what it is counted as now; null is nothing.
create function recount(counted_program uuid, was text, now_is text) returns void language plpgsql as $$
begin
  if was is not distinct from now_is then return; end if;
  if was is not null then perform keep_count(counted_program, was, -1); end if;
  if now_is is not null then perform keep_count(counted_program, now_is, 1); end if;
end $$;

-- ── what a row is counted as ─────────────────────────────────────────────────────────────────────────────────────────

create function counted_as(member members) returns text language sql immutable return
  case when member.disabled then 'disabled members' when member.approved then 'approved members' else 'unapproved members' end;

-- Drafts are their member's alone.
create function counted_as(receipt receipts) returns text language sql immutable return
  case when receipt.state <> 'draft' then receipt.state || ' receipts' end;

create function counted_as(item cart_items) returns text language sql immutable return
  case when item.order_id is null then null when item.shipped then 'shipped rewards' else 'unshipped rewards' end;

-- Of a table that a statement hands to its trigger, the rows have no type.
create function item_counted_as(disabled boolean) returns text language sql immutable return
  case when disabled then 'disabled items' else 'enabled items' end;

create function counted_as(completion training_completions) returns text language sql immutable return 'completed trainings';

create function counted_as(entry points_entries) returns text language sql immutable return
  case entry.cause when 'order' then 'points redeemed' else 'points issued' end;

create function week_of(entry points_entries) returns date language sql immutable return
  date_trunc('week', entry.created_at at time zone 'UTC')::date;

-- ── kept with each change ────────────────────────────────────────────────────────────────────────────────────────────

create function keep_row_count() returns trigger language plpgsql as $$
begin
  perform recount(coalesce(new.program_id, old.program_id),
    case when tg_op <> 'INSERT' then counted_as(old) end, case when tg_op <> 'DELETE' then counted_as(new) end);
  return null;
end $$;

create trigger keep_count after insert or delete on members for each row execute function keep_row_count();
create trigger keep_changed_count after update of approved, disabled on members for each row execute function keep_row_count();

create trigger keep_count after insert or delete on receipts for each row execute function keep_row_count();
create trigger keep_changed_count after update of state on receipts for each row execute function keep_row_count();

create trigger keep_count after insert or delete on cart_items for each row execute function keep_row_count();
create trigger keep_changed_count after update of order_id, shipped on cart_items
  for each row execute function keep_row_count();

create trigger keep_count after insert or delete on training_completions for each row execute function keep_row_count();

create function keep_points() returns trigger language plpgsql as $$
begin
  perform keep_count(new.program_id, counted_as(new), abs(new.amount), week_of(new));
  return null;
end $$;
create trigger keep_count after insert on points_entries for each row execute function keep_points();

-- A catalog comes in by the hundred thousand, so its items are counted once a statement.
create function keep_added_items() returns trigger language plpgsql as $$
begin
  perform keep_count(program_id, what, amount)
  from (select program_id, item_counted_as(disabled) as what, count(*) as amount from added group by 1, 2) counted;
  return null;
end $$;
create function keep_removed_items() returns trigger language plpgsql as $$
begin
  perform keep_count(program_id, what, -amount)
  from (select program_id, item_counted_as(disabled) as what, count(*) as amount from removed group by 1, 2) counted;
  return null;
end $$;
create function keep_changed_items() returns trigger language plpgsql as $$
begin
  perform keep_count(program_id, what, amount)
  from (
    select program_id, what, sum(change)::bigint as amount
    from (
      select program_id, item_counted_as(disabled) as what, 1 as change from added
      union all select program_id, item_counted_as(disabled), -1 from removed) changes
    group by 1, 2) counted
  where amount <> 0;
  return null;
end $$;
create trigger keep_added_count after insert on rebate_items
  referencing new table as added for each statement execute function keep_added_items();
create trigger keep_removed_count after delete on rebate_items
  referencing old table as removed for each statement execute function keep_removed_items();
create trigger keep_changed_count after update on rebate_items
  referencing old table as removed new table as added for each statement execute function keep_changed_items();

create function forget_counts() returns trigger language plpgsql as $$
begin
  delete from kept_counts where program_id = old.id;
  return null;
end $$;
create trigger forget_counts after delete on programs for each row execute function forget_counts();

-- ── as the tables have it ────────────────────────────────────────────────────────────────────────────────────────────

-- What is kept begins with this, and `npm run counts:verify` compares both.
create view true_counts as
select program_id, what, '-infinity'::date as week, count(*) as amount
from (
  select program_id, counted_as(member) as what from members member
  union all select program_id, counted_as(receipt) from receipts receipt
  union all select program_id, counted_as(item) from cart_items item
  union all select program_id, item_counted_as(disabled) from rebate_items
  union all select program_id, counted_as(completion) from training_completions completion) counted
where what is not null
group by program_id, what
union all
select program_id, counted_as(entry), week_of(entry), sum(abs(amount))::bigint from points_entries entry group by 1, 2, 3;

insert into kept_counts (program_id, what, week, amount) select program_id, what, week, amount from true_counts;
