-- What administrators count is told on a channel when the transaction that changes it commits: '{program} {what}'. Said by
-- the tables themselves, so that no way of changing them is forgotten; only for what moves a count, as every commit that
-- tells something waits for the one before.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', coalesce(new.program_id, old.program_id) || ' ' || tg_argv[0]);
  return null;
end $$;

create function tell_program_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', coalesce(new.id, old.id) || ' program');
  return null;
end $$;

create trigger tell_program after insert or delete or update on programs
  for each row execute function tell_program_change();

create trigger tell_user after insert or delete on members
  for each row execute function tell_change('users');
create trigger tell_user_state after update of approved, disabled on members
  for each row when ((old.approved, old.disabled) is distinct from (new.approved, new.disabled))
  execute function tell_change('users');

-- Drafts are their member's alone.
create trigger tell_receipt after insert on receipts
  for each row when (new.state <> 'draft') execute function tell_change('receipts');
create trigger tell_receipt_state after update of state on receipts
  for each row when (old.state <> new.state) execute function tell_change('receipts');

create trigger tell_reward after insert on cart_items
  for each row when (new.order_id is not null) execute function tell_change('rewards');
create trigger tell_reward_state after update of order_id, shipped on cart_items
  for each row when ((old.order_id, old.shipped) is distinct from (new.order_id, new.shipped))
  execute function tell_change('rewards');

create trigger tell_training after insert on training_completions
  for each row execute function tell_change('trainings');
