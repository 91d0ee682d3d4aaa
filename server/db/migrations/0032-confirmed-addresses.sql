-- An address that a stranger typed gets nothing but the mail that proves it, until its link was opened.

-- What the one before has left: all rows that there are hold to it.
alter table mails validate constraint mails_sealed;
alter table push_subscriptions validate constraint push_subscriptions_sealed;

-- How many mails that strangers can cause went to an address within an hour.
create index mails_strangers_cause on mails (lower(to_address), created_at)
  where kind in ('forgottenLogin', 'emailConfirmation', 'passwordsTried');

-- Null: confirmed. So are accounts of before, those that staff adds, and those that the version before adds.
alter table users
  add column email_unconfirmed_since timestamptz,
  -- An administrator was invited by mail, or made by the operator.
  add constraint users_email_confirmed check (email_unconfirmed_since is null or not is_admin) not valid;
