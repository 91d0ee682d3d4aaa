-- The texts that receipts print for rebate items. Texts are normalized (domain/reading/alias-text.ts), and one text of a
-- program names one item.
create table item_aliases (
  program_id uuid not null,
  id uuid not null,
  text text collate "C" not null check (char_length(text) between 3 and 300),
  item_id uuid not null,
  -- The member whose approved receipts alone have taught it; null once another member's receipt agrees, or staff do.
  taught_by uuid,
  -- How often it was approved.
  uses integer not null default 0 check (uses >= 0),
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  unique (program_id, text),
  foreign key (program_id, item_id) references rebate_items (program_id, id) on delete cascade,
  foreign key (program_id, taught_by) references members (program_id, id) on delete cascade
);
create index item_aliases_by_item on item_aliases (program_id, item_id);
create index item_aliases_by_teacher on item_aliases (program_id, taught_by) where taught_by is not null;
create index item_aliases_search on item_aliases using gin (program_id, text gin_trgm_ops);
-- A use changes nothing that staff edit.
create trigger item_aliases_version before update on item_aliases for each row
  when ((old.item_id, old.taught_by) is distinct from (new.item_id, new.taught_by)) execute function next_version();

-- The line of the reading that the item was picked for, as it is printed.
alter table receipt_items add column printed text check (char_length(printed) between 1 and 300);
-- Another file prints other lines.
create function forget_printed() returns trigger language plpgsql as $$
begin
  update receipt_items set printed = null
  where program_id = new.program_id and receipt_id = new.id and printed is not null;
  return null;
end $$;
create trigger receipts_forget_printed after update of image_key on receipts for each row
  when (old.image_key is distinct from new.image_key) execute function forget_printed();
