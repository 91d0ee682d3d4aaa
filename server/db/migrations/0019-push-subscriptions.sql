-- The key pair with which this installation signs what it sends to the push services of browsers. There is one.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- The browsers in which members asked to be told of news, each until the session ends in which that was done. All programs
-- share a browser's endpoint.
create table push_subscriptions (
  program_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  session_hash text not null references sessions (token_hash) on delete cascade,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  unique (program_id, endpoint),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade
);
create index push_subscriptions_by_member on push_subscriptions (program_id, member_id, created_at);
create index push_subscriptions_by_session on push_subscriptions (session_hash);
