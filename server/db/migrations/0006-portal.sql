-- The portal's own pages: companies, administrators and their invitations, the audit, the outbox.

-- Two companies of one name could not be told apart where a program's is chosen; the list is read in this order too.
create unique index companies_by_name on companies (lower(name));

-- Administrators are few among many users.
create index users_admins on users (username_key, id) where is_admin;

create table admin_invitations (
  id uuid primary key,
  -- sha256 of the token: who reads the table cannot register with it.
  token_hash text not null unique,
  email text not null,
  invited_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index admin_invitations_newest on admin_invitations (id desc);

-- Whom an entry is about, whatever its subject is: what is done to a receipt is done to its participant.
alter table audit_entries add column username text, add column username_key text,
  add check ((username is null) = (username_key is null));
create index audit_entries_of_member on audit_entries (username_key, id desc) where username_key is not null;

-- A mail that an administrator sent again is a mail of its own; both stay.
alter table mails add column again_of uuid, add column again_by text, add check ((again_of is null) = (again_by is null));
create index mails_again on mails (again_of) where again_of is not null;
create index mails_by_state on mails (state, id desc);
