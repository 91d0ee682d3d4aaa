-- Searches find 'Müller' and 'Zoë' by either spelling. What they look through is stored in the form in which it is compared;
-- typed text gets the same form in domain/search-text.ts. The version before survives this: it does not find by accents
-- what this one has stored without them.

-- Without accents, in lower case, whatever letters the database's own lower() knows.
create function search_form(written text) returns text language sql immutable parallel safe return
  lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      normalize(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), NFC),
      'øØłŁđĐðÐıħĦΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄЂЈЉЊЋЏ',
      'oollddddihhαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяієђјљњћџ'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ſ', 's')
    collate "C");

-- The second spelling of letters that have one, as in 'Mueller'.
create function spelled_out(written text) returns text language sql immutable parallel safe return
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize(written, NFC),
    'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'å', 'aa'), 'Å', 'aa'), 'ø', 'oe'), 'Ø', 'oe');

-- What a search looks through: both spellings, a line each if they differ. Of its own result it is the same again.
create function searched_text(written text) returns text language sql immutable parallel safe return
  case
    when octet_length(written) = char_length(written) then lower(written collate "C")
    when normalize(written, NFC) ~ '[äÄöÖüÜåÅøØ]'
      then search_form(written) || chr(10) || search_form(spelled_out(written))
    else search_form(written)
  end;

create or replace function item_search_text(name text, category text, identifier text, fields jsonb) returns text
language sql immutable parallel safe
return searched_text(lower(concat_ws(' ', name, category, identifier,
  (select string_agg(value, ' ') from jsonb_each_text(fields)))));

-- Whichever version writes.
create function fold_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := searched_text(new.search_text);
  return new;
end $$;
create trigger fold_search_text before insert or update of search_text on members
  for each row when (octet_length(new.search_text) <> char_length(new.search_text)) execute function fold_search_text();
create trigger fold_search_text before insert or update of search_text on cart_items
  for each row when (octet_length(new.search_text) <> char_length(new.search_text)) execute function fold_search_text();

-- Receipts are also put in order by it.
create function fold_member_key() returns trigger language plpgsql as $$
begin
  new.member_key := searched_text(new.member_key);
  return new;
end $$;
create trigger fold_member_key before insert or update of member_key on receipts
  for each row when (octet_length(new.member_key) <> char_length(new.member_key)) execute function fold_member_key();

-- Rows of before are rewritten after the migrations, in many short transactions: those that have such letters.
insert into unfinished_moves (what, after_id, last_id)
values ('accents in searches', '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');

create function fold_searches(at_most integer) returns integer language plpgsql as $$
declare
  moved integer;
begin
  perform from unfinished_moves where what = 'accents in searches' for update;
  if not found then return 0; end if;
  update members set search_text = search_text where (program_id, id) in (select program_id, id from members
    where octet_length(search_text) <> char_length(search_text) and search_text <> searched_text(search_text)
    limit at_most);
  get diagnostics moved = row_count;
  if moved > 0 then return moved; end if;
  update cart_items set search_text = search_text where (program_id, id) in (select program_id, id from cart_items
    where octet_length(search_text) <> char_length(search_text) and search_text <> searched_text(search_text)
    limit at_most);
  get diagnostics moved = row_count;
  if moved > 0 then return moved; end if;
  update receipts set member_key = member_key where (program_id, id) in (select program_id, id from receipts
    where octet_length(member_key) <> char_length(member_key) and member_key <> searched_text(member_key)
    limit at_most);
  get diagnostics moved = row_count;
  if moved > 0 then return moved; end if;
  update rebate_items set name = name where (program_id, id) in (select program_id, id from rebate_items
    where octet_length(search_text) <> char_length(search_text)
      and search_text <> item_search_text(name, category, unique_identifier, fields)
    limit at_most);
  get diagnostics moved = row_count;
  if moved > 0 then return moved; end if;
  delete from unfinished_moves where what = 'accents in searches';
  return 0;
end $$;
