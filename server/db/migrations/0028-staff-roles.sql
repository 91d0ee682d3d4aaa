-- What staff may do, and where: an owner everything, the others in a company's programs or in one program. A row belongs to
-- an administrator, or to an invitation until it is used. Each of these tables has few rows.

create table staff_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  invitation_id uuid references admin_invitations (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'reviewer', 'shipping', 'analyst')),
  company_id uuid references companies (id) on delete cascade,
  program_id uuid references programs (id) on delete cascade,
  check (num_nonnulls(user_id, invitation_id) = 1),
  -- An owner's role has no place, every other has one.
  constraint staff_roles_place check (num_nonnulls(company_id, program_id) = case role when 'owner' then 0 else 1 end),
  unique nulls not distinct (user_id, invitation_id, role, company_id, program_id)
);
create index staff_roles_of_invitation on staff_roles (invitation_id) where invitation_id is not null;
create index staff_roles_by_company on staff_roles (company_id) where company_id is not null;
create index staff_roles_by_program on staff_roles (program_id) where program_id is not null;
create index staff_roles_owners on staff_roles (user_id) where role = 'owner' and user_id is not null;

create function is_owned_without(gone uuid) returns boolean language sql stable return exists (
  select from staff_roles r join users u on u.id = r.user_id
  where r.role = 'owner' and not u.disabled and u.id is distinct from gone);

-- Only administrators hold roles.
create function refuse_role_of_participant() returns trigger language plpgsql as $$
begin
  if not exists (select from users where id = new.user_id and is_admin) then
    raise exception 'only administrators hold roles' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_staff before insert or update of user_id on staff_roles
  for each row when (new.user_id is not null) execute function refuse_role_of_participant();

-- Administrators of before may do everything, and so may whoever they have invited.
insert into staff_roles (user_id, role) select id, 'owner' from users where is_admin;
insert into staff_roles (invitation_id, role) select id, 'owner' from admin_invitations where expires_at > now();

-- Who becomes an administrator while there is no owner is one: the first. Whoever the version before adds while it still
-- runs has no role until an owner gives one.
create function make_first_owner() returns trigger language plpgsql as $$
begin
  if not is_owned_without(null) then
    insert into staff_roles (user_id, role) values (new.id, 'owner');
  end if;
  return null;
end $$;
create trigger first_owner after insert on users
  for each row when (new.is_admin) execute function make_first_owner();

-- The last owner who is enabled stays one. All owners are locked in one order, so that two who take each other's role, or
-- disable each other, do it one after the other.
create function keep_last_owner() returns trigger language plpgsql as $$
declare
  gone uuid;
begin
  -- PL/pgSQL looks a column up only when it comes to it.
  if tg_table_name = 'users' then gone := old.id; else gone := old.user_id; end if;
  -- A role goes with its deleted user.
  if tg_op = 'DELETE' and not exists (select from users where id = gone) then return old; end if;
  perform from staff_roles where role = 'owner' and user_id is not null order by user_id for update;
  if exists (select from staff_roles where role = 'owner' and user_id = gone) and not is_owned_without(gone) then
    raise exception 'the last owner stays' using errcode = 'restrict_violation', constraint = 'last_owner';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger last_owner before delete or update of role, user_id on staff_roles
  for each row when (old.role = 'owner' and old.user_id is not null) execute function keep_last_owner();
create trigger last_owner before update of disabled on users
  for each row when (old.is_admin and new.disabled and not old.disabled) execute function keep_last_owner();

-- Open pages of whoever's roles change follow other programs from then on: '- roles {user}'.
create function tell_roles() returns trigger language plpgsql as $$
declare
  holder uuid := coalesce(new.user_id, old.user_id);
begin
  if holder is not null then perform pg_notify('changes', '- roles ' || holder); end if;
  return null;
end $$;
create trigger tell_roles after insert or delete or update on staff_roles
  for each row execute function tell_roles();

-- Managers read the mails of their programs, newest first.
create index mails_of_program on mails (program_id, id desc);
create index mails_of_program_by_state on mails (program_id, state, id desc);
