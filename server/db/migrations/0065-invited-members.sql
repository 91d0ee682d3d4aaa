-- People are members before they register: they are invited, and choose their username and password with the link. The
-- version before runs on meanwhile: nothing here takes longer with more rows.

-- What the program's own books call a member. The next migration keeps it unique.
alter table members add column external_key text;
alter table members add constraint members_external_key_check
  check (external_key = btrim(external_key) and char_length(external_key) between 1 and 100) not valid;

create table member_invitations (
  program_id uuid not null,
  member_id uuid not null,
  -- The link follows from it: with another one the links of before work no more.
  id uuid not null,
  -- sha256 of the token in the link; null before there is one.
  token_hash text,
  expires_at timestamptz,
  made_at timestamptz not null default now(),
  -- The cause of the newest mail with the link.
  mail_cause uuid,
  sent_at timestamptz,
  bounced_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  -- When it was mailed last as somebody asked for the login info with the address, as anybody can.
  asked_at timestamptz,
  registered_at timestamptz,
  -- When the next mail is due by itself: the first one, or the one reminder. Null: none is.
  mail_at timestamptz,
  -- Whether one follows by itself when the first mail was sent.
  reminds boolean not null default true,
  primary key (program_id, member_id),
  unique (program_id, token_hash),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade,
  check ((token_hash is null) = (expires_at is null)),
  check ((mail_cause is null) = (sent_at is null)),
  check (bounced_at is null or sent_at is not null),
  check (mail_at is null or registered_at is null)
);
-- Those who have not registered are listed apart.
create index member_invitations_open on member_invitations (program_id, member_id) where registered_at is null;
create index member_invitations_due on member_invitations (mail_at) where mail_at is not null;
create index member_invitations_by_mail on member_invitations (program_id, mail_cause) where mail_cause is not null;

-- What lists show of a member.
create trigger note_change after insert or update on member_invitations
  for each row execute function note_member();

-- A mail that is given up did not arrive; one that is sent again may.
create function note_bounced_invitation() returns trigger language plpgsql as $$
begin
  update member_invitations set bounced_at = case when new.state = 'failed' then now() end
  where program_id = new.program_id and mail_cause = new.cause_id and (bounced_at is null) = (new.state = 'failed');
  return null;
end $$;
create trigger invitation_bounced after update of state on mails
  for each row when (new.kind = 'memberInvited' and new.state is distinct from old.state)
  execute function note_bounced_invitation();

-- The key is edited with the details.
create or replace trigger members_user_version after update of completed_registration, external_key on members
  for each row execute function next_user_version();

-- Nobody has chosen the name of who is invited, so no other name is compared with it.
create or replace function forget_username_skeletons() returns trigger language plpgsql as $$
begin
  delete from username_skeletons where user_id = new.id;
  if new.erased_at is null and new.username !~ '\s' then
    insert into unread_usernames values (new.id) on conflict do nothing;
  else
    delete from unread_usernames where user_id = new.id;
  end if;
  return null;
end $$;

-- Last, as every request reads this table. The next migration looks at the rows that there are, which all hold to it.
alter table users
  drop constraint users_username_check,
  -- Nobody can choose a name with a space: it is of who is erased, or invited and without a password.
  add constraint users_username_check
    check (erased_at is not null or (username <> '' and (password_hash = '' or username !~ '\s'))) not valid;
