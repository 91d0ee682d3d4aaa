-- The words of a program's catalog: what a mistyped word of a search is compared with. Words are added with the items
-- that name them; one that no item names any more only finds nothing.

create table catalog_words (
  program_id uuid not null references programs (id) on delete cascade,
  word text collate "C" not null check (char_length(word) between 3 and 30),
  primary key (program_id, word)
);

create function words_of(search_text text) returns setof text
language sql immutable parallel safe
begin atomic
  select word from regexp_split_to_table(search_text, '[^[:alpha:]]+') word where char_length(word) between 3 and 30;
end;

-- In order, so that two imports of one program do not wait for each other's words crosswise.
create function keep_catalog_words() returns trigger language plpgsql as $$
begin
  insert into catalog_words (program_id, word)
  select distinct program_id, words_of(search_text) as word from changed order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger keep_added_words after insert on rebate_items
  referencing new table as changed for each statement execute function keep_catalog_words();
create trigger keep_changed_words after update on rebate_items
  referencing new table as changed for each statement execute function keep_catalog_words();

insert into catalog_words (program_id, word)
select distinct program_id, words_of(search_text) from rebate_items;
