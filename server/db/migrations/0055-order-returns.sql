-- What staff take back of an order, before it is shipped or after, is a row that stays: its points go back to the lots that
-- paid it.
alter table cart_items
  -- The sum of its returns.
  add column returned_quantity integer not null default 0,
  add constraint cart_items_returned_check
    check (returned_quantity between 0 and quantity and (returned_quantity = 0 or order_id is not null));

create table order_returns (
  program_id uuid not null,
  -- Chosen by who returns, so that a repeated call returns nothing.
  id uuid not null,
  order_id uuid not null,
  cart_item_id uuid not null,
  member_id uuid not null,
  -- By its order, from 1.
  number integer not null check (number > 0),
  quantity integer not null check (quantity > 0),
  points integer not null check (points >= 0),
  was_shipped boolean not null,
  -- The participant reads it; null after its erasure.
  reason text,
  returned_at timestamptz not null default now(),
  returned_by uuid not null references users (id),
  -- The line of the member's ledger; null if it cost no points.
  line integer check ((line is null) = (points = 0)),
  primary key (program_id, id),
  unique (program_id, order_id, number),
  foreign key (program_id, order_id) references orders (program_id, id),
  foreign key (program_id, cart_item_id) references cart_items (program_id, id),
  foreign key (program_id, member_id, line) references points_entries (program_id, member_id, line)
);

create function refuse_other_return() returns trigger language plpgsql as $$
begin
  -- When a person is erased, the words go.
  if tg_op = 'UPDATE' and new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on order_returns for each row execute function refuse_other_return();
create trigger never_emptied before truncate on order_returns for each statement execute function refuse_change();

-- No more is returned than was ordered: the check of cart_items refuses it.
create function keep_returned() returns trigger language plpgsql as $$
begin
  update cart_items set returned_quantity = returned_quantity + new.quantity
  where program_id = new.program_id and id = new.cart_item_id and order_id = new.order_id and member_id = new.member_id;
  if not found then raise exception 'no such item in the order' using errcode = 'foreign_key_violation'; end if;
  return null;
end $$;
create trigger keep_returned after insert on order_returns for each row execute function keep_returned();

drop trigger cart_items_version on cart_items;
create trigger cart_items_version before update of tracking_number, shipping_date, shipped, returned_quantity on cart_items
  for each row execute function next_version();

-- What is returned whole before it is shipped waits no longer.
create or replace function counted_as(item cart_items) returns text language sql immutable return
  case when item.order_id is null then null when item.shipped then 'shipped rewards'
    when item.returned_quantity = item.quantity then 'canceled rewards' else 'unshipped rewards' end;
drop trigger keep_changed_count on cart_items;
create trigger keep_changed_count after update of order_id, shipped, returned_quantity on cart_items
  for each row execute function keep_row_count();

-- What waits first. Of a comparison PostgreSQL would make two conditions, which no index has.
create index cart_items_by_done on cart_items
  (program_id, (case when shipped or returned_quantity = quantity then true else false end), id) where order_id is not null;
