-- A participant can be erased: what names or describes the person goes, the ledger, receipts and orders stay. The version
-- before runs on meanwhile: nothing here takes longer with more rows, and what everybody reads is locked last.

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

-- These rows are as lasting as the entries: they go with an erasure, or with an old entry, and in no other way.
create trigger append_only before update on audit_personal_data
  for each row execute function refuse_change();
create trigger kept before delete on audit_personal_data
  for each row when (current_setting('guerdon.erases_person', true) is distinct from 'on'
    and current_setting('guerdon.deletes_audit', true) is distinct from 'on') execute function refuse_change();
create trigger never_emptied before truncate on audit_personal_data
  for each statement execute function refuse_change();

-- Deletes what entries about these subjects tell about a participant: the user, its receipts, cart items and mails.
create function forget_audit_subjects(subjects uuid[]) returns void language plpgsql as $$
begin
  perform set_config('guerdon.erases_person', 'on', true);
  delete from audit_personal_data where entry_id in (select id from audit_entries where subject_id = any(subjects));
  perform set_config('guerdon.erases_person', '', true);
end $$;

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
    when jsonb_typeof(value) <> 'string' or key in ('color', 'dateOfPurchase', 'denialReason', 'item', 'kind', 'reason',
      'receiptNumber', 'row', 'size') then value
    else '""' end), '{}')
  from jsonb_each(data));

create function is_about_member(entry audit_entries) returns boolean language sql immutable parallel safe return
  entry.subject_kind in ('user', 'receipt', 'cartItem', 'mail') and (entry.username is not null or entry.subject_name <> '');

create function without_person(entry audit_entries) returns audit_entries language plpgsql immutable parallel safe as $$
begin
  if entry.subject_kind in ('user', 'mail') then entry.subject_name := ''; end if;
  entry.username := null;
  entry.username_key := null;
  entry.data := without_personal_data(entry.data);
  return entry;
end $$;

-- Whichever version of the program writes an entry.
create function keep_personal_data_apart() returns trigger language plpgsql as $$
begin
  if not is_about_member(new) then return new; end if;
  insert into audit_personal_data (entry_id, subject_name, username, username_key, data)
  values (new.id, new.subject_name, new.username, new.username_key, new.data);
  return without_person(new);
end $$;
create trigger personal_data_apart before insert on audit_entries
  for each row execute function keep_personal_data_apart();

-- Entries of before are moved after the migrations, in many short transactions: up to the newest of now, as each later one
-- has its personal data apart. When all is done the row is gone.
create table unfinished_moves (
  what text primary key,
  after_id uuid not null,
  last_id uuid not null
);
insert into unfinished_moves
select 'personal data of the audit', '00000000-0000-0000-0000-000000000000', id
from audit_entries order by id desc limit 1;

-- Moves the next entries and remembers where it was. Returns how many it has looked at; 0 when all is done.
create function move_audit_personal_data(at_most integer) returns integer language plpgsql as $$
declare
  move unfinished_moves;
  ids uuid[];
begin
  select * into move from unfinished_moves where what = 'personal data of the audit' for update;
  if not found then return 0; end if;
  ids := array(select id from audit_entries where id > move.after_id and id <= move.last_id order by id limit at_most);
  if cardinality(ids) = 0 then
    delete from unfinished_moves where what = move.what;
    return 0;
  end if;
  perform set_config('guerdon.moves_personal_data', 'on', true);
  with apart as (
    insert into audit_personal_data (entry_id, subject_name, username, username_key, data)
    select id, subject_name, username, username_key, data from audit_entries entry
    where id = any(ids) and is_about_member(entry)
    on conflict do nothing returning entry_id)
  update audit_entries entry
  set subject_name = case when subject_kind in ('user', 'mail') then '' else subject_name end,
    username = null, username_key = null, data = without_personal_data(data)
  from apart where entry.id = apart.entry_id;
  perform set_config('guerdon.moves_personal_data', '', true);
  update unfinished_moves set after_id = ids[cardinality(ids)] where what = move.what;
  return cardinality(ids);
end $$;

-- The move, which takes away what names the person and nothing else, is the one change of an entry.
drop trigger append_only on audit_entries;
create trigger append_only before update on audit_entries
  for each row when (current_setting('guerdon.moves_personal_data', true) is distinct from 'on'
    or new is distinct from without_person(old)) execute function refuse_change();
create trigger kept before delete on audit_entries
  for each row execute function refuse_change();

-- The entries as they are read.
create view audit_log as
select e.id, e.at, e.admin_id, e.admin_name, e.action, e.program_id, e.subject_kind, e.subject_id, e.is_viewing,
  coalesce(p.subject_name, e.subject_name) as subject_name, p.username, p.username_key, coalesce(p.data, e.data) as data,
  e.subject_kind in ('user', 'receipt', 'cartItem', 'mail') and p.entry_id is null as is_erased
from audit_entries e left join audit_personal_data p on p.entry_id = e.id;

-- ── mails with links ─────────────────────────────────────────────────────────────────────────────────────────────────

-- The accounts that the links of a mail let in, whatever their address is later.
alter table mails add column account_ids uuid[];

-- ── the account ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Last, as every request reads this table. The next migration looks at the rows that there are, which hold to both.
alter table users
  add column erased_at timestamptz,
  drop constraint users_username_check,
  -- Nobody can choose a name with a space, so that an erased participant's is nobody's.
  add constraint users_username_check
    check (erased_at is not null or (username !~ '\s' and username <> '')) not valid,
  add constraint users_erased check (erased_at is null or not is_admin
    and (username, first_name, last_name, email, address, city, state, zip)
      = ('Erased member', 'Erased', 'member', '', '', '', '', '')) not valid;
