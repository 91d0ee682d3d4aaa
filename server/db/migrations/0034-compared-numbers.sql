-- Receipt numbers are compared with the signs between their digits: '1-23' is not '12-3'. And one member may have several
-- receipts of one number, where two shops use it and the member says so.
-- The version before survives this: it goes on with number_key, which is as it was for whatever it writes; what this version
-- writes gets the same key unless the member has it on a receipt of another number, and then one that nobody looks for.

-- The same as normalizeReceiptNumber in domain/receipts.ts.
create function compare_receipt_number(typed text) returns text language sql immutable parallel safe return
  coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(translate(
      regexp_replace(typed, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
      '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ',
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') collate "C"),
    '[^a-z0-9]+', '-', 'g'),
    '^-|-$', '', 'g'),
    '([a-z])-(?=[0-9])', '\1', 'g'),
    '([0-9])-(?=[a-z])', '\1', 'g'),
    '^0+(?=[a-z0-9])', ''), ''), '0');

-- What an earlier version compares: letters and digits alone.
create function loose_receipt_number(typed text) returns text language sql immutable parallel safe return
  coalesce(nullif(ltrim(replace(compare_receipt_number(typed), '-', ''), '0'), ''), '0');

alter table receipts
  add column compared_number text,
  -- The member says that it is another receipt than the one of the same number.
  add column is_another boolean not null default false;

-- Whichever version writes. This one leaves number_key empty and holds the member, so that the key is still free.
create function set_compared_number() returns trigger language plpgsql as $$
begin
  new.compared_number := compare_receipt_number(new.receipt_number);
  if new.number_key = '' or (tg_op = 'UPDATE' and new.receipt_number <> old.receipt_number and new.number_key = old.number_key)
  then
    new.number_key := loose_receipt_number(new.receipt_number);
    if exists (select from receipts where program_id = new.program_id and member_id = new.member_id
      and number_key = new.number_key and id <> new.id and state <> 'denied'
      and (new.is_another or compared_number <> new.compared_number)) then
      new.number_key := new.id::text;
    end if;
  end if;
  return new;
end $$;
create trigger set_compared_number before insert or update of receipt_number on receipts
  for each row execute function set_compared_number();

-- Receipts of before get theirs after the migrations, in many short transactions. Of those that an upgrade long ago found
-- to be of one number, the later ones are other receipts.
insert into unfinished_moves
select 'numbers of receipts', '00000000-0000-0000-0000-000000000000', id from receipts order by id desc limit 1;

create function move_receipt_numbers(at_most integer) returns integer language plpgsql as $$
declare
  move unfinished_moves;
  ids uuid[];
  one uuid;
begin
  select * into move from unfinished_moves where what = 'numbers of receipts' for update;
  if not found then return 0; end if;
  ids := array(select id from receipts where id > move.after_id and id <= move.last_id order by id limit at_most);
  if cardinality(ids) = 0 then
    delete from unfinished_moves where what = move.what;
    return 0;
  end if;
  foreach one in array ids loop
    update receipts r
    set compared_number = compare_receipt_number(receipt_number),
      is_another = r.is_another or (state <> 'denied' and exists (select from receipts other
        where other.program_id = r.program_id and other.member_id = r.member_id and other.id <> r.id
          and other.state <> 'denied' and not other.is_another
          and other.compared_number = compare_receipt_number(r.receipt_number)))
    where id = one and compared_number is null;
  end loop;
  update unfinished_moves set after_id = ids[cardinality(ids)] where what = move.what;
  return cardinality(ids);
end $$;
