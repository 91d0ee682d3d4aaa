-- A change of something of a member's is told with the member: '{program} {what} {member}', so that it reaches the member's
-- own open pages and wakes nobody else's.
create or replace function tell_change() returns trigger language plpgsql as $$
declare
  member uuid;
begin
  -- PL/pgSQL looks a column up only when it comes to it.
  if tg_table_name = 'members' then
    member := coalesce(new.id, old.id);
  else
    member := coalesce(new.member_id, old.member_id);
  end if;
  perform pg_notify('changes', coalesce(new.program_id, old.program_id) || ' ' || tg_argv[0] || ' ' || member);
  return null;
end $$;

-- Points that staff give or take; all others come with something that is told already.
create trigger tell_points after insert on points_entries
  for each row when (new.cause = 'adjustment') execute function tell_change('points');
