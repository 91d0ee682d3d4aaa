-- Who completed a training is read newest first, a page at a time.
drop index training_completions_by_training;
create index training_completions_by_training
  on training_completions (program_id, training_id, completed_at, member_id);
