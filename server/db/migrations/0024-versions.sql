-- Everything that two people can edit carries a version, which grows with each change, whichever statement made it.
-- A save that names another version than the present one is refused as stale.

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

alter table companies add version integer not null default 1;
create trigger companies_version before update on companies
  for each row execute function next_version();

alter table categories add version integer not null default 1;
create trigger categories_version before update on categories
  for each row execute function next_version();

alter table rebate_items add version integer not null default 1;
create trigger rebate_items_version before update on rebate_items
  for each row execute function next_version();

alter table cart_items add version integer not null default 1;
create trigger cart_items_version before update of tracking_number, shipping_date, shipped on cart_items
  for each row execute function next_version();

alter table users add version integer not null default 1;
create trigger users_version
  before update of username, email, first_name, last_name, address, city, state, zip, admin_only on users
  for each row execute function next_version();

-- A user is edited together with the answers to the program's registration form.
create function next_user_version() returns trigger language plpgsql as $$
begin
  update users set version = version + 1 where id = new.user_id;
  return null;
end $$;
create trigger members_user_version after update of completed_registration on members
  for each row execute function next_user_version();
