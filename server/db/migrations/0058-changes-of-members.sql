-- Others ask for what has changed since they asked last, so lists know when a row changed that they show. What is there
-- already counts as changed now.

-- Of members in a table of its own: points move often, and would else be written into all indexes of their member (0042).
-- All locks come first: while rows are written, others that wait would else hold what is locked next. Keys come after the
-- rows, because each row would look for what it refers to.
lock table members, users, training_completions in share row exclusive mode;
create table member_changes (
  program_id uuid not null,
  member_id uuid not null,
  changed_at timestamptz not null default clock_timestamp()
);
insert into member_changes (program_id, member_id, changed_at) select program_id, id, now() from members;
alter table member_changes
  add primary key (program_id, member_id),
  add foreign key (program_id, member_id) references members (program_id, id) on delete cascade;
create index member_changes_by_time on member_changes (program_id, changed_at, member_id);

create function note_member() returns trigger language plpgsql as $$
declare member uuid;
begin
  -- PL/pgSQL looks a column up only when it comes to it.
  if tg_table_name = 'members' then
    member := new.id;
  elsif tg_table_name = 'users' then
    select id into member from members where program_id = new.program_id and user_id = new.id;
    if member is null then return null; end if;
  else
    member := new.member_id;
  end if;
  insert into member_changes (program_id, member_id) values (new.program_id, member)
  on conflict (program_id, member_id) do update set changed_at = excluded.changed_at;
  return null;
end $$;
create trigger note_new after insert on members for each row execute function note_member();
-- With the answers the version of the user changes.
create trigger note_change
  after update of approved, approval_date, disabled, total_points, current_points, held_points, debt_points on members
  for each row when (
    (old.approved, old.approval_date, old.disabled, old.total_points, old.current_points, old.held_points, old.debt_points)
    is distinct from
    (new.approved, new.approval_date, new.disabled, new.total_points, new.current_points, new.held_points, new.debt_points))
  execute function note_member();
create trigger note_change
  after update of version, username, email, first_name, last_name, address, city, state, zip, admin_only, erased_at,
    email_unconfirmed_since, language on users
  for each row when (new.program_id is not null
    and (old.version, old.erased_at, old.email_unconfirmed_since, old.language)
    is distinct from (new.version, new.erased_at, new.email_unconfirmed_since, new.language))
  execute function note_member();
create trigger note_completion after insert on training_completions for each row execute function note_member();
