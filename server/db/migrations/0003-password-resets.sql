-- Links to a new password, mailed to who forgot a login. Like sessions they belong to a user, whatever the program.
create table password_resets (
  -- sha256 of the token in the link: who reads the table cannot use it.
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The asking that it answers: a job that is begun twice makes no second link.
  request_id uuid not null,
  expires_at timestamptz not null,
  unique (user_id, request_id)
);
create index password_resets_by_expiry on password_resets (expires_at);
