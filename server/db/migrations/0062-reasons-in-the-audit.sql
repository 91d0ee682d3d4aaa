-- Of an erased participant the audit keeps no administrator's words. The lock waits for entries that are being written as they were
-- before; what comes later is written by the new function.
lock table audit_entries in share row exclusive mode;

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
