-- Two reviewers may correct the same line of a receipt: a correction of another version than the present one is refused.
alter table receipt_items add column version integer not null default 1;
create trigger receipt_items_version before update of quantity, approved, denied on receipt_items
  for each row execute function next_version();
