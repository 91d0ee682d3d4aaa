-- What the sweep deletes when its time is over, each found by an index. Building indexes takes a while for many rows, during
-- which their table can be read; so does checking rows, during which it can be written too.

alter table users validate constraint users_username_check;
alter table users validate constraint users_erased;

-- What an erasure looks for.
create index files_by_uploader on files (uploaded_by);
create index mails_by_address on mails (program_id, lower(to_address));
create index mails_by_account on mails using gin (account_ids) where account_ids is not null;

create index mails_with_text on mails (created_at) where state <> 'waiting' and text <> '';

create index rate_limits_by_expiry on rate_limits (expire);

-- Audit entries are deleted by one function alone, and never within 30 days, whatever it is asked for.
create function refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if current_setting('guerdon.deletes_audit', true) is distinct from 'on' or old.at > now() - interval '30 days' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
drop trigger kept on audit_entries;
create trigger kept before delete on audit_entries
  for each row execute function refuse_early_deletion();

create function delete_audit_entries(before_id uuid, at_most integer) returns integer language plpgsql as $$
declare deleted integer;
begin
  perform set_config('guerdon.deletes_audit', 'on', true);
  delete from audit_entries where id = any(array(
    select id from audit_entries where id < before_id order by id limit at_most for update skip locked));
  get diagnostics deleted = row_count;
  perform set_config('guerdon.deletes_audit', '', true);
  return deleted;
end $$;

-- When its member last changed a receipt or its lines. Drafts of before count from the upgrade.
alter table receipts add column touched_at timestamptz not null default now();
create function touch_receipt() returns trigger language plpgsql as $$
begin
  new.touched_at := now();
  return new;
end $$;
create trigger touch_draft before update of receipt_number, number_key, date_of_purchase, image_key on receipts
  for each row when (old.state = 'draft') execute function touch_receipt();

create function touch_draft_of_line() returns trigger language plpgsql as $$
declare line receipt_items := coalesce(new, old);
begin
  -- Lines that are added together with their receipt change it no further.
  update receipts set touched_at = now()
  where program_id = line.program_id and id = line.receipt_id and state = 'draft' and touched_at < now();
  return null;
end $$;
create trigger touch_draft after insert or delete or update of quantity on receipt_items
  for each row execute function touch_draft_of_line();
create index receipts_untouched_drafts on receipts (touched_at) where state = 'draft';
