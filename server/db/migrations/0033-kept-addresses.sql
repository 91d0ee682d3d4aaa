-- An order goes where its member lived when it was made, and a change of address or e-mail is remembered with its time: a
-- stolen session shall not turn points into goods elsewhere.

-- Either all are there, or none: an order from before goes to the present address, until that changes for the first time.
alter table orders
  add column first_name text,
  add column last_name text,
  add column address text,
  add column city text,
  add column state text,
  add column zip text,
  add constraint orders_address_check
    check (num_nulls(first_name, last_name, address, city, state, zip) in (0, 6)) not valid;

-- Whichever version of the program makes the order.
create function keep_address() returns trigger language plpgsql as $$
begin
  select u.first_name, u.last_name, u.address, u.city, u.state, u.zip
  into new.first_name, new.last_name, new.address, new.city, new.state, new.zip
  from members m join users u on u.program_id = m.program_id and u.id = m.user_id
  where m.program_id = new.program_id and m.id = new.member_id;
  return new;
end $$;
create trigger address_kept before insert on orders for each row execute function keep_address();

-- The address of before stays with the orders that have none of their own.
create function leave_address() returns trigger language plpgsql as $$
begin
  update orders o
  set first_name = old.first_name, last_name = old.last_name,
    address = old.address, city = old.city, state = old.state, zip = old.zip
  from members m
  where m.program_id = old.program_id and m.user_id = old.id
    and o.program_id = m.program_id and o.member_id = m.id and o.address is null;
  return null;
end $$;

-- By the time of the database, in whatever way it is changed.
create function note_contact() returns trigger language plpgsql as $$
begin
  if new.email <> old.email then new.email_changed_at := now(); end if;
  if (new.address, new.city, new.state, new.zip) <> (old.address, old.city, old.state, old.zip) then
    new.address_changed_at := now();
  end if;
  return new;
end $$;

-- Last, as every request reads this table.
alter table users
  add column email_changed_at timestamptz,
  add column address_changed_at timestamptz;
create trigger contact_noted before update of email, address, city, state, zip on users
  for each row execute function note_contact();
create trigger address_left after update of first_name, last_name, address, city, state, zip on users
  for each row when (new.erased_at is null and (new.first_name, new.last_name, new.address, new.city, new.state, new.zip)
    <> (old.first_name, old.last_name, old.address, old.city, old.state, old.zip)) execute function leave_address();
