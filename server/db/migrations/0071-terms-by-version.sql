-- What people accept is kept as they read it: a text that somebody could accept never changes, a changed one is a new version.
-- The version before runs on meanwhile, and knows only the text of the program.
lock table programs, members in access exclusive mode;
create table terms_versions (
  program_id uuid not null references programs (id) on delete cascade,
  number integer not null check (number > 0),
  rules text not null,
  terms text not null,
  -- What is different, in the managers' words.
  note text not null default '',
  -- Rules, terms and note in the program's other languages.
  texts jsonb not null default '{}',
  -- Whether who accepted an earlier one is asked again; a correction of spelling does not ask.
  asks boolean not null default false,
  made_at timestamptz not null default now(),
  -- Null: by an upgrade, or by the version before during one.
  made_by uuid references users (id),
  primary key (program_id, number)
);
create index terms_versions_by_maker on terms_versions (made_by) where made_by is not null;

create table terms_acceptances (
  program_id uuid not null,
  member_id uuid not null,
  number integer not null,
  accepted_at timestamptz not null,
  primary key (program_id, member_id, number),
  foreign key (program_id, number) references terms_versions (program_id, number),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade
);
create index terms_acceptances_of_version on terms_acceptances (program_id, number);

alter table programs
  -- The newest version; 0: none yet.
  add column terms_version integer not null default 0,
  -- The newest one that asks: who accepted it or a later one is not asked. 0: nobody is.
  add column terms_asked integer not null default 0;
-- The newest one that the member accepted, read with each call; 0: none.
alter table members add column terms_accepted integer not null default 0, add column terms_accepted_at timestamptz;

-- Who is still to accept what is asked, for its managers.
create index members_by_terms on members (program_id, terms_accepted) where approved and not disabled and not admin_only;

create function note_acceptance() returns trigger language plpgsql as $$
begin
  update members set terms_accepted = new.number, terms_accepted_at = new.accepted_at
  where program_id = new.program_id and id = new.member_id and terms_accepted < new.number;
  return null;
end $$;
create trigger note_acceptance after insert on terms_acceptances for each row execute function note_acceptance();

-- What lists show of a member.
create trigger note_terms after update of terms_accepted on members for each row execute function note_member();

create function refuse_other_acceptance() returns trigger language plpgsql as $$
begin
  -- It goes with a member who is denied.
  if tg_op = 'DELETE' and not exists (select from members where program_id = old.program_id and id = old.member_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on terms_acceptances
  for each row execute function refuse_other_acceptance();
create trigger never_emptied before truncate on terms_acceptances
  for each statement execute function refuse_change();

-- A version may begin to ask. Its text stays, but while the program is being set up and nobody can have read it.
create function refuse_other_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from programs where id = old.program_id) then
    return old;
  elsif tg_op = 'UPDATE' and row(new.program_id, new.number) = row(old.program_id, old.number)
    and ((new.asks >= old.asks and row(new.rules, new.terms, new.note, new.texts, new.made_at, new.made_by)
        is not distinct from row(old.rules, old.terms, old.note, old.texts, old.made_at, old.made_by))
      or (exists (select from programs where id = old.program_id and (slug is null or setup_step is not null))
        and not exists (select from terms_acceptances where program_id = old.program_id and number = old.number))) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on terms_versions
  for each row execute function refuse_other_terms();
create trigger never_emptied before truncate on terms_versions
  for each statement execute function refuse_change();

-- All texts of rules and terms, whichever language they are written in: they change places when another one becomes the first.
create function terms_texts(rules text, terms text, texts jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct said order by said), '{}') from (
    select rules as said union all select terms union all
    select of_language ->> field from jsonb_each(texts) as t (language, of_language), unnest(array['rules', 'terms']) as field) all_texts
  where said <> '';
$$;

-- A text that is no version yet becomes one, which asks nobody: the version before saves it without a word about that.
create function keep_terms() returns trigger language plpgsql as $$
declare
  said text[] := terms_texts(new.rules, new.terms, new.texts);
  kept text[] := coalesce((select terms_texts(rules, terms, texts) from terms_versions
    where program_id = new.id and number = new.terms_version), '{}');
begin
  if said <> kept then
    insert into terms_versions (program_id, number, rules, terms, texts)
    values (new.id, new.terms_version + 1, new.rules, new.terms, new.texts);
    update programs set terms_version = new.terms_version + 1, terms_asked = case when new.rules = '' and new.terms = '' then 0 else terms_asked end
    where id = new.id;
  end if;
  return null;
end $$;
create trigger keep_terms after insert or update of rules, terms, texts on programs
  for each row execute function keep_terms();

insert into terms_versions (program_id, number, rules, terms, texts)
select id, 1, rules, terms, texts from programs where terms_texts(rules, terms, texts) <> '{}';
update programs set terms_version = 1 where terms_texts(rules, terms, texts) <> '{}';
