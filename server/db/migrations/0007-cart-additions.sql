-- The page that adds an item to a cart names the addition: sent again after a lost answer, it adds nothing.
alter table cart_items add column addition_id uuid;
create unique index cart_items_added_once on cart_items (program_id, member_id, addition_id) where addition_id is not null;
