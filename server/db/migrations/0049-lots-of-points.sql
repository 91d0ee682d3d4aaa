-- The ledger's lines get a kind, a label as data and what they take back; points become lots with dates, and what a reversal
-- could not take back a debt.
-- The version before survives this: triggers complete what it writes, until the next version.

alter table programs
  add column points_hold_days integer not null default 0 check (points_hold_days between 0 and 365),
  add column points_expiry text not null default 'never' check (points_expiry in ('never', 'months', 'year-end', 'idle')),
  -- Months, or years for 'year-end'.
  add column points_expire_after integer not null default 0,
  add check (points_expire_after between (case when points_expiry in ('months', 'idle') then 1 else 0 end)
    and (case points_expiry when 'never' then 0 when 'year-end' then 10 else 120 end));

alter table members
  -- Of what was earned, not to be spent yet; current_points are those that can.
  add column held_points bigint not null default 0 check (held_points >= 0),
  add column debt_points bigint not null default 0 check (debt_points >= 0),
  -- The last day on which the member earned or spent points since there are lots; earlier points never expire.
  add column active_on date,
  -- The first day on which something happens to its points by itself.
  add column points_due_on date,
  add constraint members_debt_first check (debt_points = 0 or current_points = 0),
  drop constraint members_check,
  add constraint members_earned_check check (total_points + debt_points >= current_points + held_points);
create index members_points_due on members (program_id, points_due_on, id) where points_due_on is not null;

-- ── lines ────────────────────────────────────────────────────────────────────────────────────────────────────────────

create function said_of(cause text, label text) returns jsonb language sql immutable return case
  when cause = 'receipt' and label like 'Receipt _%' then jsonb_build_object('code', 'receipt', 'number', substr(label, 9))
  when cause = 'order' and label ~ '^Order of [0-9]{1,9} items?$'
    then jsonb_build_object('code', 'order', 'items', substring(label from '[0-9]+')::integer)
  when cause = 'training' then jsonb_build_object('code', 'training', 'name', label)
  else jsonb_build_object('code', 'text', 'text', label) end;
create function kind_of(cause text) returns text language sql immutable return
  case cause when 'order' then 'spent' when 'adjustment' then 'adjusted' else 'earned' end;

-- Of earlier lines these are generated, which writes the table anew in one go instead of each line; then they become columns
-- like others. The day takes the place of the one that many lines lack.
alter table points_entries
  drop constraint points_entries_cause_check,
  drop constraint points_entries_check,
  drop constraint points_entries_program_id_member_id_cause_cause_id_key,
  alter column label drop not null,
  add column kind text not null generated always as (kind_of(cause)) stored,
  add column said jsonb not null generated always as (said_of(cause, label)) stored,
  add column day date not null
    generated always as (coalesce(booked_on, (created_at at time zone 'UTC')::date)) stored,
  -- 1, and more where a cause moves points in the same way again, such as a receipt that was reopened. 0: by the version before.
  add column round integer not null default 1 check (round >= 0),
  add column debt_amount integer not null default 0,
  add column debt bigint not null default 0 check (debt >= 0),
  -- The line that is taken back.
  add column reverses integer,
  -- The administrator, for what a person decided. No foreign key: the line outlives all.
  add column decided_by uuid;
alter table points_entries
  alter column kind drop expression,
  alter column said drop expression,
  alter column day drop expression;
create or replace function day_of(entry points_entries) returns date language sql immutable return entry.day;
alter table points_entries drop column booked_on;
alter table points_entries rename column day to booked_on;

alter table points_entries
  add constraint points_entries_cause_check
    check (cause in ('receipt', 'training', 'order', 'adjustment', 'write-off', 'import')),
  -- Nothing is given or taken twice.
  add constraint points_entries_once unique (program_id, member_id, cause, cause_id, kind, round),
  add foreign key (program_id, member_id, reverses) references points_entries (program_id, member_id, line),
  add constraint points_entries_kind_check check (case kind
    when 'earned' then amount > 0 and debt_amount = 0
    when 'imported' then amount > 0 and debt_amount = 0
    when 'spent' then amount < 0 and debt_amount = 0
    when 'expired' then amount < 0 and debt_amount = 0
    when 'returned' then amount > 0 and debt_amount = 0 and reverses is not null
    when 'reversed' then amount <= 0 and debt_amount >= 0 and amount <> debt_amount and reverses is not null
    when 'settled' then amount < 0 and debt_amount = amount
    when 'adjusted' then (amount <> 0 and debt_amount = 0) or (amount = 0 and debt_amount < 0)
    else false end),
  add check (debt = 0 or balance >= 0);
-- A line is taken back once.
create unique index points_entries_reversed on points_entries (program_id, member_id, reverses) where kind = 'reversed';

-- ── lots ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

create table points_lots (
  program_id uuid not null,
  member_id uuid not null,
  -- The line by which the points were given.
  line integer not null,
  amount integer not null check (amount > 0),
  remaining integer not null check (remaining between 0 and amount),
  is_held boolean not null,
  spendable_on date not null,
  -- The last day on which they can be spent.
  expires_on date,
  idle_months integer check (idle_months > 0),
  -- Of which last day the member was told, and how many days before.
  warned_for date,
  warned_days integer,
  check (expires_on is null or idle_months is null),
  check (expires_on >= spendable_on),
  check ((warned_for is null) = (warned_days is null))
) with (fillfactor = 90);

-- What a line took from a lot; below 0, what it gave back.
create table points_takings (
  program_id uuid not null,
  member_id uuid not null,
  line integer not null,
  lot integer not null,
  points integer not null check (points <> 0)
);

-- Earlier points were spent in the order in which they were given. All that was given and all that was taken are two rows of
-- stretches; where a stretch of either ends, a part ends that belongs to the first lot and the first line that reach as far.
with stretches as materialized (
  select program_id, member_id, line, amount, booked_on,
    sum(abs(amount)) over (partition by program_id, member_id, amount > 0 order by line) as ends
  from points_entries
), parts as (
  select program_id, member_id,
    min(line) filter (where amount < 0) over reaching as line,
    min(line) filter (where amount > 0) over reaching as lot,
    ends - lead(ends, 1, 0::bigint) over reaching as points
  from stretches
  window reaching as (partition by program_id, member_id order by ends desc)
), takings as (
  insert into points_takings (program_id, member_id, line, lot, points)
  select program_id, member_id, line, lot, points from parts where line is not null and lot is not null and points > 0
)
insert into points_lots (program_id, member_id, line, amount, remaining, is_held, spendable_on)
select program_id, member_id, line, amount, least(amount, greatest(0, ends - taken)), false, booked_on
from (
  select *, coalesce(max(ends) filter (where amount < 0) over (partition by program_id, member_id), 0) as taken
  from stretches) lines
where amount > 0;

-- After the rows, because each row would look for what it refers to.
alter table points_lots
  add primary key (program_id, member_id, line),
  add foreign key (program_id, member_id, line) references points_entries (program_id, member_id, line);
create index points_lots_open on points_lots (program_id, member_id, line) where remaining > 0;
alter table points_takings
  add primary key (program_id, member_id, line, lot),
  add foreign key (program_id, member_id, line) references points_entries (program_id, member_id, line),
  add foreign key (program_id, member_id, lot) references points_lots (program_id, member_id, line);
create index points_takings_by_lot on points_takings (program_id, member_id, lot);
create trigger append_only before update or delete on points_takings for each row execute function refuse_change();
create trigger never_emptied before truncate on points_takings for each statement execute function refuse_change();
create trigger never_emptied before truncate on points_lots for each statement execute function refuse_change();
create trigger never_deleted before delete on points_lots for each row execute function refuse_change();

-- ── the version before ───────────────────────────────────────────────────────────────────────────────────────────────

create or replace function book_entry() returns trigger language plpgsql as $$
begin
  if new.booked_on is null then
    new.booked_on := (select (new.created_at at time zone time_zone)::date from programs where id = new.program_id);
  end if;
  if new.kind is null then
    -- It knows no dates and no debt. It answers that the database is away, and a new process takes the next try.
    if exists (select from programs where id = new.program_id and (points_hold_days > 0 or points_expiry <> 'never'))
      or exists (select from members where program_id = new.program_id and id = new.member_id
        and (held_points > 0 or debt_points > 0 or points_due_on is not null)) then
      raise exception 'Points are booked by the new version of the server alone' using errcode = '57P03';
    end if;
    new.kind := kind_of(new.cause);
    new.said := said_of(new.cause, new.label);
    new.round := 0;
  elsif new.label is null then
    -- What it reads.
    new.label := case new.said->>'code'
      when 'receipt' then 'Receipt ' || (new.said->>'number')
      when 'order' then 'Order of ' || (new.said->>'items') || case new.said->>'items' when '1' then ' item' else ' items' end
      when 'training' then new.said->>'name'
      else new.said->>'text' end;
  end if;
  return new;
end $$;

-- It writes the totals before the line.
create function refuse_version_before() returns trigger language plpgsql as $$
begin
  raise exception 'Points of a member with debt are booked by the new version of the server alone' using errcode = '57P03';
end $$;
create trigger refuse_version_before before update of current_points on members for each row
  when (new.current_points > 0 and new.debt_points > 0 and new.debt_points = old.debt_points)
  execute function refuse_version_before();

create function book_lots() returns trigger language plpgsql as $$
declare
  remains integer := -new.amount;
  taken integer;
  lot record;
begin
  if new.amount > 0 then
    insert into points_lots (program_id, member_id, line, amount, remaining, is_held, spendable_on)
    values (new.program_id, new.member_id, new.line, new.amount, new.amount, false, new.booked_on);
    return null;
  end if;
  for lot in select line, remaining from points_lots
    where program_id = new.program_id and member_id = new.member_id and remaining > 0 order by line
  loop
    exit when remains = 0;
    taken := least(remains, lot.remaining);
    remains := remains - taken;
    update points_lots set remaining = remaining - taken
    where program_id = new.program_id and member_id = new.member_id and line = lot.line;
    insert into points_takings (program_id, member_id, line, lot, points)
    values (new.program_id, new.member_id, new.line, lot.line, taken);
  end loop;
  return null;
end $$;
create trigger book_lots after insert on points_entries
  for each row when (new.round = 0) execute function book_lots();

-- ── counts ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create or replace function counted_as(entry points_entries) returns text language sql immutable return case
  when entry.kind in ('earned', 'imported', 'adjusted', 'reversed') then 'points issued'
  when entry.kind = 'spent' or (entry.kind = 'returned' and entry.cause = 'order') then 'points redeemed'
  -- What expired is given back where its line is taken back.
  when entry.kind in ('expired', 'returned') then 'points expired' end;
-- What is taken back counts against what was given, in the week in which that happened.
create function counted_points(entry points_entries) returns bigint language sql immutable return
  case when counted_as(entry) = 'points issued' then entry.amount::bigint - entry.debt_amount else -entry.amount::bigint end;

create or replace function keep_added_points() returns trigger language plpgsql as $$
begin
  perform keep_count(program_id, what, amount, week)
  from (
    select program_id, counted_as(entry) as what, week_of(entry) as week, sum(counted_points(entry))::bigint as amount
    from (select program_id, row(added.*)::points_entries as entry from added) entries
    group by 1, 2, 3) counted
  where what is not null and amount <> 0;
  return null;
end $$;

create or replace view true_counts as
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
select program_id, counted_as(entry), week_of(entry), sum(counted_points(entry))::bigint from points_entries entry
where counted_as(entry) is not null group by 1, 2, 3;

delete from kept_counts where what like 'points %';
insert into kept_counts (program_id, what, week, amount)
select program_id, counted_as(entry), week_of(entry), sum(counted_points(entry))::bigint from points_entries entry group by 1, 2, 3;
