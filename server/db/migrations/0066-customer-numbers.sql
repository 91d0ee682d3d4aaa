-- Building an index takes a while for many rows, during which their table can be read; checking rows too.

alter table users validate constraint users_username_check;
alter table members validate constraint members_external_key_check;

-- In any case, as they are typed by hand. Nobody has one yet, so the version before cannot be refused.
create unique index members_external_key on members (program_id, lower(external_key)) where external_key is not null;

-- How many invitations went to an address within an hour.
create index mails_inviting on mails (lower(to_address), created_at) where kind = 'memberInvited';
