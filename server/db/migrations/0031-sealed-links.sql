-- What lets somebody in, or speaks in the installation's name, is stored sealed: encrypted with a key that is made of the
-- installation's SECRET, whose name is beside it. Who reads a dump has neither links nor keys. The version before writes
-- the old columns until it is replaced: what it writes is sealed by the sweep, and what it sends is emptied here.

-- A mail with links, as it is sent; `html` and `text` are then the mail without them. Once it is sent nobody needs it.
alter table mails
  add column sealed text,
  add column key_name text,
  -- The next migration looks at the rows that there are, which all hold to it.
  add constraint mails_sealed check ((sealed is null) = (key_name is null) and (sealed is null or state <> 'sent'))
    not valid;
create index mails_by_key on mails (key_name) where key_name is not null;

create function forget_links() returns trigger language plpgsql as $$
begin
  if new.sealed is null and new.kind in ('forgottenLogin', 'emailConfirmation', 'administratorInvited')
    and new.text ~ '[?](token|invite)=' then
    new.html := '';
    new.text := '';
    new.logo_key := null;
  end if;
  new.sealed := null;
  new.key_name := null;
  return new;
end $$;
create trigger forget_links before insert or update of state on mails
  for each row when (new.state = 'sent') execute function forget_links();

-- Sent mails of before are emptied after the migrations, in short transactions.
insert into unfinished_moves
select 'links of sent mails', '00000000-0000-0000-0000-000000000000', id from mails order by id desc limit 1;

-- Empties the next ones and remembers where it was. Returns how many it has looked at; 0 when all is done.
create function empty_sent_links(at_most integer) returns integer language plpgsql as $$
declare
  move unfinished_moves;
  ids uuid[];
begin
  select * into move from unfinished_moves where what = 'links of sent mails' for update;
  if not found then return 0; end if;
  ids := array(select id from mails where id > move.after_id and id <= move.last_id order by id limit at_most);
  if cardinality(ids) = 0 then
    delete from unfinished_moves where what = move.what;
    return 0;
  end if;
  update mails set html = '', text = '', logo_key = null
  where id = any(ids) and state = 'sent' and sealed is null and text <> ''
    and kind in ('forgottenLogin', 'emailConfirmation', 'administratorInvited');
  update unfinished_moves set after_id = ids[cardinality(ids)] where what = move.what;
  return cardinality(ids);
end $$;

-- The private key, which the version before reads until it is replaced: meanwhile its push messages wait.
alter table push_keys
  add column sealed text,
  add column key_name text,
  add constraint push_keys_sealed check ((sealed is null) = (key_name is null) and (private_key = '') = (sealed is not null));

-- The secret that a browser shares with who writes to it. The version before may put another into `auth`, which then counts.
alter table push_subscriptions
  add column sealed text,
  add column key_name text,
  add constraint push_subscriptions_sealed check ((sealed is null) = (key_name is null) and (auth <> '' or sealed is not null))
    not valid;
create index push_subscriptions_by_key on push_subscriptions (key_name);
