-- Setting a program up: how far it is, and questions that are asked no more.

alter table programs
  -- The step of the wizard at which it stopped; null for a program that is set up.
  add column setup_step smallint check (setup_step between 1 and 7);

alter table training_questions
  -- What members have answered is never changed: it is retired, and a new row takes its place.
  add column retired boolean not null default false;

-- Whether anybody has answered a question: its primary key begins with the member.
create index training_answers_by_question on training_answers (program_id, training_id, question_id);
