-- An entry of the ledger keeps the day on which it was booked in the time zone that its program had then, so that days and
-- weeks are the same whenever they are summed. Entries of before were summed by UTC's days and stay so. The version before
-- survives this: the trigger writes the day of its entries too.
alter table points_entries add column booked_on date;

create function book_entry() returns trigger language plpgsql as $$
begin
  new.booked_on := (select (new.created_at at time zone time_zone)::date from programs where id = new.program_id);
  return new;
end $$;
create trigger book_entry before insert on points_entries for each row execute function book_entry();

-- For how many days after its end people still send in what they bought before and redeem; null: as long as it is enabled.
alter table programs add column closing_days integer check (closing_days between 0 and 3650);

create function day_of(entry points_entries) returns date language sql immutable return
  coalesce(entry.booked_on, (entry.created_at at time zone 'UTC')::date);

create or replace function week_of(entry points_entries) returns date language sql immutable return
  date_trunc('week', day_of(entry)::timestamp)::date;
