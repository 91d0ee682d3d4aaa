-- Rebate items that a member keeps at hand for its receipts. At most 100 of a member, counted under the member's lock.
create table favorite_items (
  program_id uuid not null,
  member_id uuid not null,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (program_id, member_id, item_id),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade,
  foreign key (program_id, item_id) references rebate_items (program_id, id) on delete cascade
);
-- An item that is deleted takes its favorites with it.
create index favorite_items_by_item on favorite_items (program_id, item_id);
