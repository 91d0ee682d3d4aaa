-- Letters and digits without accents, in any case; first and last name in either order.
create function alike_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select nullif(least(one, other) || ' ' || greatest(one, other), ' ')
  from (select lower(regexp_replace(normalize(first_name, NFKD), '[\u0300-\u036f[:space:][:punct:]]', '', 'g')) as one,
    lower(regexp_replace(normalize(last_name, NFKD), '[\u0300-\u036f[:space:][:punct:]]', '', 'g')) as other) names
$$;
create index users_alike_name on users (program_id, alike_name(first_name, last_name))
  where erased_at is null and not is_admin;
