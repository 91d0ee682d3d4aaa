-- Who saw a training's video to its end: its questions open from then on, after a reload too.
create table training_views (
  program_id uuid not null,
  member_id uuid not null,
  training_id uuid not null,
  watched_at timestamptz not null default now(),
  primary key (program_id, member_id, training_id),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade,
  foreign key (program_id, training_id) references trainings (program_id, id) on delete cascade
);

-- An answer outlives its question: what was answered stays so, whatever becomes of the training.
alter table training_answers
  drop constraint training_answers_program_id_training_id_question_id_fkey,
  add foreign key (program_id, training_id) references trainings (program_id, id) on delete cascade,
  -- The right one when it was given, as the question may be changed later; null in a question that has none.
  add column correct_answer text
    check (correct_answer in ('answerOne', 'answerTwo', 'answerThree', 'answerFour'));
update training_answers set correct_answer = answer where correct;
create index training_answers_of_member on training_answers (program_id, member_id, training_id);

-- The score as it was then.
alter table training_completions
  add column correct_answers integer not null default 0,
  add column questions integer not null default 0,
  add check (correct_answers between 0 and questions);
create index training_completions_by_time on training_completions (program_id, member_id, completed_at, training_id);
