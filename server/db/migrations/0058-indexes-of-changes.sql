-- By themselves, as adding a column keeps others from reading, and an index takes seconds.
create index member_changes_by_time on member_changes (program_id, changed_at, member_id);
create index rebate_items_by_change on rebate_items (program_id, updated_at, id);
create index cart_items_by_change on cart_items (program_id, updated_at, id) where order_id is not null;
-- With the state, so that those of a rare one are found in the index.
create index receipts_by_change on receipts (program_id, updated_at, id, state) where state <> 'draft';
