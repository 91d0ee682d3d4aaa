-- By themselves, as adding a column keeps others from reading, and an index takes seconds.
lock table receipts, cart_items, rebate_items in share mode;
create index rebate_items_by_change on rebate_items (program_id, updated_at, id);
create index cart_items_by_change on cart_items (program_id, updated_at, id) where order_id is not null;
-- With the state, so that those of a rare one are found in the index.
create index receipts_by_change on receipts (program_id, updated_at, id, state) where state <> 'draft';
