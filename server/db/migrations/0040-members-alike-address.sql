-- The first five digits of the zip code, and the street's letters and digits.
create function alike_address(address text, zip text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(zip, '\D', '', 'g'), 5) || ' ' ||
    nullif(lower(regexp_replace(normalize(address, NFKD), '[\u0300-\u036f[:space:][:punct:]]', '', 'g')), '')
$$;
create index users_alike_address on users (program_id, alike_address(address, zip))
  where erased_at is null and not is_admin;
