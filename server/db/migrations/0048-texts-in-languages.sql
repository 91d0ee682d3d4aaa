-- What a program says itself, in its other languages: by language, then by field. Empty: as it was written. The texts of a form
-- stand in its items, and the names of the items of a catalog in a column of theirs.
alter table programs add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table categories add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table reward_items add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table trainings add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table training_questions add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
