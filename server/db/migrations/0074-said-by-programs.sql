-- What a program says of itself, beside its name. All of it may be empty: then its pages and mails are as they were before.
alter table programs
  add column slogan text not null default '' check (char_length(slogan) <= 120),
  add column contact_email text not null default '' check (char_length(contact_email) <= 254),
  add column contact_phone text not null default '' check (char_length(contact_phone) <= 40),
  -- Who its mails are from: only the name, as the mail server may send from one address.
  add column sender_name text not null default '' check (char_length(sender_name) <= 100),
  -- Where answers to its mails go.
  add column reply_to text not null default '' check (char_length(reply_to) <= 254),
  add column mail_opening text not null default '' check (char_length(mail_opening) <= 300),
  add column mail_closing text not null default '' check (char_length(mail_closing) <= 300);

-- As it was when the mail was written; null: the operator's.
alter table mails add column reply_to text;

-- What a program announces on its participants' home, from one day to another in its time zone.
create table announcements (
  program_id uuid not null references programs (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) <= 1000),
  texts jsonb not null default '{}',
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- A program has a hundred at most.
  primary key (program_id, id)
);
create trigger next_version before update on announcements for each row execute function next_version();

-- For what an administrator is mailed that something waits, and how often. Who has chosen nothing has no row.
create table waiting_mails (
  user_id uuid primary key references users (id) on delete cascade,
  kinds text[] not null check (kinds <@ '{receipts,users,rewards,objections,approvals}'),
  often text not null check (often in ('never', 'soon', 'daily', 'weekly')),
  -- An IANA name: the reader's own, as one mail is of programs in several zones.
  time_zone text not null,
  -- When it is looked for the next time.
  next_at timestamptz,
  -- Since when the newest waits that was mailed.
  told_until timestamptz,
  check ((next_at is null) = (often = 'never'))
);
create index waiting_mails_due on waiting_mails (next_at) where next_at is not null;
