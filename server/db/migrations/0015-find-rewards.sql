-- Redeemed items are looked for by username or item: both in lower case, a line each, as JavaScript writes them.
alter table cart_items add column search_text text;
update cart_items set search_text = lower(username || chr(10) || name);
alter table cart_items alter column search_text set not null;
create index cart_items_search on cart_items using gin (program_id, search_text gin_trgm_ops) where order_id is not null;
