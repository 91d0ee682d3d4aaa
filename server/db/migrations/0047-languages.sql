-- The languages of a program's pages and mails, its first one first; each has a folder in words/.
alter table programs
  add column languages text[] not null default '{en}'
  check (cardinality(languages) between 1 and 20 and array_position(languages, null) is null);

-- In which of them a participant reads; null: in the first one that the browser prefers.
alter table users add column language text check (language ~ '^[a-z]{2,3}$');
