-- A participant can be erased: what names or describes the person goes, the ledger, receipts and orders stay.

alter table users add column erased_at timestamptz;
alter table users drop constraint users_username_check;
-- Nobody can choose a name with a space, so that an erased participant's is nobody's.
alter table users add constraint users_username_check
  check (erased_at is not null or (username !~ '\s' and username <> ''));
alter table users add constraint users_erased check (erased_at is null or not is_admin
  and (username, first_name, last_name, email, address, city, state, zip)
    = ('Erased member', 'Erased', 'member', '', '', '', '', ''));

-- What an erasure looks for.
create index files_by_uploader on files (uploaded_by);
create index mails_by_address on mails (program_id, lower(to_address));

-- ── the audit ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Entries are never changed, so what they tell about a participant is kept beside them, and goes with the participant. The
-- entry itself refers to its subject: the user, or a receipt, a cart item or a mail of the user.
create table audit_personal_data (
  entry_id uuid primary key references audit_entries (id) on delete cascade deferrable initially deferred,
  subject_name text not null,
  username text,
  username_key text,
  data jsonb not null,
  check ((username is null) = (username_key is null))
);
create index audit_personal_data_of_member on audit_personal_data (username_key, entry_id desc)
  where username_key is not null;

-- What stays of an entry's data when its participant is erased: numbers, yes and no, and texts that describe no person. The
-- parts that were changed are named, without their texts.
create function without_personal_data(data jsonb) returns jsonb language sql immutable parallel safe return (
  select coalesce(jsonb_object_agg(key, case
    when key = 'changes' then (
      select coalesce(jsonb_agg(jsonb_build_object('path', change -> 'path') || (
        select coalesce(jsonb_object_agg(side, said), '{}')
        from jsonb_each(change) as parts (side, said)
        where side in ('was', 'is') and jsonb_typeof(said) in ('number', 'boolean', 'null')) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as listed (change, place))
    when jsonb_typeof(value) <> 'string' or key in ('answer', 'color', 'dateOfPurchase', 'denialReason', 'item', 'kind',
      'reason', 'receiptNumber', 'row', 'size') then value
    else '""' end), '{}')
  from jsonb_each(data));

create function is_about_member(entry audit_entries) returns boolean language sql immutable parallel safe return
  entry.subject_kind in ('user', 'receipt', 'cartItem', 'mail') and (entry.username is not null or entry.subject_name <> '');

-- Whichever version of the program writes an entry.
create function keep_personal_data_apart() returns trigger language plpgsql as $$
begin
  if not is_about_member(new) then return new; end if;
  insert into audit_personal_data (entry_id, subject_name, username, username_key, data)
  values (new.id, new.subject_name, new.username, new.username_key, new.data);
  if new.subject_kind in ('user', 'mail') then new.subject_name := ''; end if;
  new.username := null;
  new.username_key := null;
  new.data := without_personal_data(new.data);
  return new;
end $$;

insert into audit_personal_data (entry_id, subject_name, username, username_key, data)
select id, subject_name, username, username_key, data from audit_entries entry where is_about_member(entry);
alter table audit_entries disable trigger append_only;
update audit_entries entry
set subject_name = case when subject_kind in ('user', 'mail') then '' else subject_name end,
  username = null, username_key = null, data = without_personal_data(data)
where is_about_member(entry);
alter table audit_entries enable trigger append_only;
create trigger personal_data_apart before insert on audit_entries
  for each row execute function keep_personal_data_apart();

-- The entries as they are read.
create view audit_log as
select e.id, e.at, e.admin_id, e.admin_name, e.action, e.program_id, e.subject_kind, e.subject_id, e.is_viewing,
  coalesce(p.subject_name, e.subject_name) as subject_name, p.username, p.username_key, coalesce(p.data, e.data) as data,
  e.subject_kind in ('user', 'receipt', 'cartItem', 'mail') and p.entry_id is null as is_erased
from audit_entries e left join audit_personal_data p on p.entry_id = e.id;
