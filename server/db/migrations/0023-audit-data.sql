-- Entries say what was done as an action and its data (contract/audit-events.ts), and whether it was done in View As.
drop trigger never_emptied on audit_entries;
drop trigger append_only on audit_entries;
truncate audit_entries;
alter table audit_entries drop column before, drop column after, add column data jsonb not null,
  add column is_viewing boolean not null default false;
create trigger append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
