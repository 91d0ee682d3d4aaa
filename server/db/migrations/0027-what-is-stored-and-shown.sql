-- Files are refused for more reasons than before, and what the version before accepted is looked at again when somebody
-- sends the same bytes.
alter table files
  drop constraint files_problem_check,
  add constraint files_problem_check check
    (problem in ('unreadable', 'too-many-pixels', 'active-pdf', 'locked-pdf', 'infected')) not valid,
  -- The rules that the upload was inspected by, see server/files/inspection.
  add column inspected_by_rules smallint not null default 0;

-- No receipt is from before 2000 or from a day that has begun nowhere yet. A trigger and no CHECK, because a receipt of before
-- must still be decided.
create function refuse_purchase_date() returns trigger language plpgsql as $$
begin
  raise exception 'date_of_purchase % is too early or in the future', new.date_of_purchase using errcode = 'check_violation';
end $$;
create trigger purchase_date before insert or update of date_of_purchase on receipts
  for each row when (new.date_of_purchase < '2000-01-01' or new.date_of_purchase > (now() at time zone 'UTC')::date + 1)
  execute function refuse_purchase_date();

-- When a member first opened a training with the video that it has now: the video cannot be over right away.
create table training_openings (
  program_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  video_url text not null,
  opened_at timestamptz not null,
  primary key (program_id, member_id, training_id),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade,
  foreign key (program_id, training_id) references trainings (program_id, id) on delete cascade
);

-- Which video was seen to its end; null, written by the version before, is any.
alter table training_views add column video_url text;

-- The sites from which a program shows pictures, which its pages name. Building it takes a while for many items, during which
-- they can be read.
create index rebate_items_picture_sites on rebate_items (program_id, substring(image_url from '^https://[^/?#]+'))
  where image_url is not null;
