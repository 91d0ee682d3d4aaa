-- A new username must not look like another's: domain/username-skeletons.ts gives the forms in which such names are the same.

create table username_skeletons (
  skeleton text not null check (skeleton <> ''),
  user_id uuid not null references users (id) on delete cascade,
  -- Of a name from before this rule, which looks like an older one; it stays, and newer ones must not look like it either.
  is_shared boolean not null default false,
  primary key (skeleton, user_id)
);
create unique index username_skeletons_taken on username_skeletons (skeleton) where not is_shared;
create index username_skeletons_of_user on username_skeletons (user_id);

-- Users whose name was written by the version before, which knows no skeletons: the next start looks at it.
create table unread_usernames (
  user_id uuid primary key references users (id) on delete cascade
);

create function forget_username_skeletons() returns trigger language plpgsql as $$
begin
  delete from username_skeletons where user_id = new.id;
  if new.erased_at is null then
    insert into unread_usernames values (new.id) on conflict do nothing;
  else
    delete from unread_usernames where user_id = new.id;
  end if;
  return null;
end $$;

-- Last, as every request reads this table.
create trigger username_written after insert on users
  for each row execute function forget_username_skeletons();
create trigger username_changed after update of username, username_key, erased_at on users
  for each row when ((old.username, old.username_key, old.erased_at) is distinct from (new.username, new.username_key, new.erased_at))
  execute function forget_username_skeletons();

-- Users of before are looked at after the migrations, in many short transactions.
insert into unfinished_moves
select 'usernames that look alike', '00000000-0000-0000-0000-000000000000', id from users order by id desc limit 1;
