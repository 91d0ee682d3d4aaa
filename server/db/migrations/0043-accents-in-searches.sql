-- Searches find 'Müller' and 'Zoë' by either spelling. What they look through is stored in the form in which it is compared;
-- typed text gets the same form in domain/search-text.ts. The version before survives this: it does not find by accents
-- what this one has stored without them.

-- Without accents, in lower case, whatever letters the database's own lower() knows: all that have another form are listed.
create function search_form(written text) returns text language sql immutable parallel safe return
  lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      normalize(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), NFC),
      'øØłŁđĐðÐıħĦςĲĿŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ' ||
      'ΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬ' ||
      'ҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭ' ||
      'ႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿỺỼỾＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹ' ||
      'Ｚ',
      'oollddddihhσĳŀŋŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρσ' ||
      'τυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭ' ||
      'үұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍ' ||
      'ⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿỻỽỿａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙ' ||
      'ｚ'),
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

-- Rows of before are rewritten after the migrations, in many short transactions, each of which looks at some blocks of a table:
-- only those with such letters are written. What it writes goes behind, and is as it should be when it is met there.
alter table unfinished_moves add column after_block bigint not null default 0;
insert into unfinished_moves (what, after_id, last_id)
select 'accents in ' || name, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'
from unnest(array['members', 'cart_items', 'receipts', 'rebate_items']) name;

create function fold_searches(at_most integer) returns integer language plpgsql as $$
declare
  move unfinished_moves;
  tab text;
  sought text;
  written text;
  form text;
  blocks bigint := greatest(1, at_most / 20);
begin
  select * into move from unfinished_moves where what like 'accents in %' order by what limit 1 for update;
  if not found then return 0; end if;
  tab := substr(move.what, length('accents in ') + 1);
  if move.after_block * current_setting('block_size')::bigint >= pg_relation_size(tab::regclass) then
    delete from unfinished_moves where what = move.what;
    return 1;
  end if;
  sought := case tab when 'receipts' then 'member_key' else 'search_text' end;
  -- Of items it is generated from their other columns.
  written := case tab when 'rebate_items' then 'name' else sought end;
  form := case tab when 'rebate_items' then 'item_search_text(name, category, unique_identifier, fields)'
    else format('searched_text(%I)', sought) end;
  execute format(
    'update %1$I set %2$I = %2$I where ctid >= %5$L::tid and ctid < %6$L::tid
      and octet_length(%3$I) <> char_length(%3$I) and %3$I <> %4$s',
    tab, written, sought, form, format('(%s,0)', move.after_block), format('(%s,0)', move.after_block + blocks));
  update unfinished_moves set after_block = move.after_block + blocks where what = move.what;
  return 1;
end $$;
