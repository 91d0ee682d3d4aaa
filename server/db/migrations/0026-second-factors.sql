-- What a user shows besides the password: codes of an authenticator app, passkeys, and codes on paper for the day on which
-- both are gone. Participants have passkeys only, as a way to log in.

-- Whether a login of this administrator asks for more than the password. A login compares it in the statement that opens
-- its session, so that none slips through while the first factor is being added.
alter table users add column has_second_factor boolean not null default false check (is_admin or not has_second_factor);

-- Whether a session was begun with it. The version before, which may still run beside this one, begins sessions by the
-- password alone: they let nobody in who has a second factor.
alter table sessions add column factor_shown boolean not null default false;

create table totp_seeds (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with a key that is made of the installation's secret; this is the key's name.
  sealed text not null check (length(sealed) <= 200),
  key_name text not null check (length(key_name) <= 20),
  -- The number of the half minute of the last code: each code works once.
  last_step integer not null,
  created_at timestamptz not null default now()
);
create index totp_seeds_by_key on totp_seeds (key_name);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Ten per user, however many are added at once.
  place smallint not null check (place between 1 and 10),
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key text not null check (length(public_key) <= 4000),
  counter bigint not null check (counter >= 0),
  transports text[] not null check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (user_id, place)
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  -- sha256 of the code: who reads the table cannot use it.
  code_hash text not null,
  primary key (user_id, place)
);

-- Logins that are half done: the password was right and the second factor is asked for, or a passkey was asked for before
-- anybody is known.
create table login_challenges (
  -- sha256 of the token that the browser holds.
  token_hash text primary key,
  user_id uuid references users (id) on delete cascade,
  -- What a passkey signs; none where passkeys are not possible.
  signed_text text check (length(signed_text) <= 100),
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 4),
  expires_at timestamptz not null,
  check (user_id is not null or signed_text is not null)
);
create index login_challenges_by_user on login_challenges (user_id) where user_id is not null;
create index login_challenges_by_expiry on login_challenges (expires_at);

create function keep_has_second_factor() returns trigger language plpgsql as $$
declare owner uuid := coalesce(new.user_id, old.user_id);
begin
  update users set has_second_factor = not has_second_factor
  where id = owner and is_admin and has_second_factor <> (
    exists (select from totp_seeds where user_id = owner) or exists (select from passkeys where user_id = owner));
  return null;
end $$;
create trigger keep_second_factor after insert or delete on totp_seeds
  for each row execute function keep_has_second_factor();
create trigger keep_second_factor after insert or delete on passkeys
  for each row execute function keep_has_second_factor();
