-- Rewards that were canceled before they shipped are listed by themselves.

-- Few of many, so they have an index of their own, and statistics that say how few.
create index cart_items_canceled on cart_items (program_id, id) where order_id is not null
  and (case when not shipped and returned_quantity = quantity then true else false end);
create statistics cart_items_canceled_share
  on (case when not shipped and returned_quantity = quantity then true else false end) from cart_items;
