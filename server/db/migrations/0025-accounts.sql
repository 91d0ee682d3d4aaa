-- A session has an end that no use puts off, and says where it is. A new e-mail address waits until its mailbox was opened.

alter table sessions
  add column used_at timestamptz not null default now(),
  add column user_agent text not null default '' check (char_length(user_agent) <= 200),
  add column address text not null default '' check (char_length(address) <= 60),
  -- sha256 of the token in the cookie with which an administrator comes back from View As to this session.
  add column way_back_hash text;
-- Partial, so that setting it waits for nobody who refers to the session.
create unique index sessions_by_way_back on sessions (way_back_hash) where way_back_hash is not null;

-- Whichever version prolongs a session: 30 days in all, 7 days of an administrator, one hour of View As.
create function bound_session() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + case
    when new.viewed_by is not null then interval '1 hour'
    when (select is_admin from users where id = new.user_id) then interval '168 hours'
    else interval '720 hours' end);
  return new;
end $$;
create trigger bound before insert or update of expires_at, created_at on sessions
  for each row execute function bound_session();
-- Sessions of before end too.
update sessions set expires_at = expires_at;

create table email_changes (
  -- One at a time.
  user_id uuid primary key references users (id) on delete cascade,
  -- The cause of the mail with the link.
  id uuid not null unique,
  -- sha256 of the token in the link: who reads the table cannot confirm with it.
  token_hash text not null unique,
  email text not null check (email <> '' and char_length(email) <= 254),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);
