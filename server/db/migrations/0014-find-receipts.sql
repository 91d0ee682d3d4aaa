-- Reviewers look for a receipt by its number or its member, and read numbers as numbers.

-- Every run of digits with its length before it, so that 2 comes before 10, and inv-9 before INV-10; a number has at most
-- 50 characters.
create function number_sort_key(number text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(
    case when part[1] ~ '^[0-9]' then lpad(length(ltrim(part[1], '0'))::text, 2, '0') || ltrim(part[1], '0')
      else lower(part[1]) end, '' order by place), '')
  from regexp_matches(number, '[0-9]+|[^0-9]+', 'g') with ordinality as parts (part, place)
$$;

-- The member's name and username in lower case, a line each, as JavaScript writes them: the database's own lower() may
-- know no letters but those of ASCII. Neither ever changes.
alter table receipts add column member_key text;
update receipts r
  set member_key = substr(m.search_text, length(u.username) + 2,
    length(m.search_text) - length(u.username) - length(u.email) - 2) || chr(10) || m.username_key
  from members m join users u on u.program_id = m.program_id and u.id = m.user_id
  where m.program_id = r.program_id and m.id = r.member_id;
alter table receipts
  alter column member_key set not null,
  add column number_sort text collate "C" not null generated always as (number_sort_key(receipt_number)) stored,
  add column search_text text not null generated always as (member_key || chr(10) || lower(receipt_number)) stored;

drop index receipts_by_number;
create index receipts_by_number on receipts (program_id, state, number_sort, id);
drop index receipts_by_name;
create index receipts_by_name on receipts (program_id, state, member_key, id);
create index receipts_search on receipts using gin (program_id, state, search_text gin_trgm_ops) where state <> 'draft';
