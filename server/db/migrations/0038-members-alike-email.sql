-- Who registers a second time is pointed out to the approver: by e-mail, name or address, each in the form in which two of
-- a program's users are compared. The functions name no other one of ours, so that a dump can be restored. Each index has
-- a migration of its own, as nobody can write a user while one is built.

-- Without what follows a plus sign, which mail servers leave out.
create function alike_email(email text) returns text language sql immutable parallel safe as $$
  select nullif(lower(regexp_replace(email, '\+[^@]*@', '@')), '')
$$;
create index users_alike_email on users (program_id, alike_email(email)) where erased_at is null and not is_admin;
