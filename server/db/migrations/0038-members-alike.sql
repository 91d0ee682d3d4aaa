-- Who registers a second time is pointed out to the approver: by e-mail, name or address, each in the form in which two of
-- a program's users are compared. The functions name no other one of ours, so that a dump can be restored.

-- Without what follows a plus sign, which mail servers leave out.
create function alike_email(email text) returns text language sql immutable parallel safe as $$
  select nullif(lower(regexp_replace(email, '\+[^@]*@', '@')), '')
$$;
-- Letters and digits without accents, in any case; first and last name in either order.
create function alike_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select nullif(least(one, other) || ' ' || greatest(one, other), ' ')
  from (select lower(regexp_replace(normalize(first_name, NFKD), '[\u0300-\u036f[:space:][:punct:]]', '', 'g')) as one,
    lower(regexp_replace(normalize(last_name, NFKD), '[\u0300-\u036f[:space:][:punct:]]', '', 'g')) as other) names
$$;
-- The first five digits of the zip code, and the street's letters and digits.
create function alike_address(address text, zip text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(zip, '\D', '', 'g'), 5) || ' ' ||
    nullif(lower(regexp_replace(normalize(address, NFKD), '[\u0300-\u036f[:space:][:punct:]]', '', 'g')), '')
$$;
create index users_alike_email on users (program_id, alike_email(email)) where erased_at is null and not is_admin;
create index users_alike_name on users (program_id, alike_name(first_name, last_name))
  where erased_at is null and not is_admin;
create index users_alike_address on users (program_id, alike_address(address, zip))
  where erased_at is null and not is_admin;
