-- Rewards that were canceled before they shipped are listed by themselves, and of an erased participant the audit keeps no
-- administrator's words.

-- Few of many, so they have an index of their own, and statistics that say how few.
create index cart_items_canceled on cart_items (program_id, id) where order_id is not null
  and (case when not shipped and returned_quantity = quantity then true else false end);
create statistics cart_items_canceled_share
  on (case when not shipped and returned_quantity = quantity then true else false end) from cart_items;

-- A reason can name the person: why points were adjusted is in the ledger, and the others are told by what they did. Who asked
-- for what a second administrator approved is an administrator.
create or replace function without_personal_data(data jsonb) returns jsonb language sql immutable parallel safe return (
  select coalesce(jsonb_object_agg(key, case
    when key = 'changes' then (
      select coalesce(jsonb_agg(jsonb_build_object('path', change -> 'path') || (
        select coalesce(jsonb_object_agg(side, said), '{}')
        from jsonb_each(change) as parts (side, said)
        where side in ('was', 'is') and jsonb_typeof(said) in ('number', 'boolean', 'null')) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as listed (change, place))
    when jsonb_typeof(value) <> 'string' or key in ('askedBy', 'color', 'dateOfPurchase', 'denialReason', 'item', 'kind',
      'receiptNumber', 'request', 'row', 'size') then value
    else '""' end), '{}')
  from jsonb_each(data));

-- What is beside the entries has the reasons too, of those who are not erased. Entries from before 0022 that are still to be
-- moved are left to the move, which puts them there.
do $$ begin
  perform set_config('guerdon.moves_personal_data', 'on', true);
  update audit_entries entry set data = without_personal_data(data)
  where data ->> 'reason' <> '' and subject_kind in ('user', 'receipt', 'cartItem', 'mail')
    and not exists (select from unfinished_moves where what = 'personal data of the audit'
      and entry.id > after_id and entry.id <= last_id);
  perform set_config('guerdon.moves_personal_data', '', true);
end $$;
