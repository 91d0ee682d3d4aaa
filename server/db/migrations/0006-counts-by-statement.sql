-- Rows that are added or deleted are counted once a statement, not once each: a statement that adds many would write the same
-- count as often, and each time step over all versions of it that it has written before.

drop trigger keep_count on members;
drop trigger keep_count on receipts;
drop trigger keep_count on cart_items;
drop trigger keep_count on training_completions;
drop trigger keep_count on points_entries;
drop function keep_points();

-- Each table has functions of its own, because PostgreSQL then keeps the plans of their statements.
do $do$
declare tab text;
begin
  foreach tab in array array['members', 'receipts', 'cart_items', 'training_completions'] loop
    execute format($sql$
      create function keep_added_%1$s() returns trigger language plpgsql as $$
      begin
        perform keep_count(program_id, what, amount)
        from (select program_id, counted_as(row(added.*)::%1$s) as what, count(*) as amount from added group by 1, 2) counted
        where what is not null;
        return null;
      end $$;
      create function keep_removed_%1$s() returns trigger language plpgsql as $$
      begin
        perform keep_count(program_id, what, -amount)
        from (select program_id, counted_as(row(removed.*)::%1$s) as what, count(*) as amount from removed group by 1, 2) counted
        where what is not null;
        return null;
      end $$;
      create trigger keep_added_count after insert on %1$s
        referencing new table as added for each statement execute function keep_added_%1$s();
      create trigger keep_removed_count after delete on %1$s
        referencing old table as removed for each statement execute function keep_removed_%1$s()
    $sql$, tab);
  end loop;
end $do$;

create function keep_added_points() returns trigger language plpgsql as $$
begin
  perform keep_count(program_id, what, amount, week)
  from (
    select program_id, counted_as(entry) as what, week_of(entry) as week, sum(abs(amount))::bigint as amount
    from (select program_id, amount, row(added.*)::points_entries as entry from added) entries
    group by 1, 2, 3) counted;
  return null;
end $$;
create trigger keep_added_count after insert on points_entries
  referencing new table as added for each statement execute function keep_added_points();
