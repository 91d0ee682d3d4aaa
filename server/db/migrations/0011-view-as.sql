-- What an administrator views ends with the session that it was begun from.
alter table sessions add column viewed_from text references sessions (token_hash) on delete cascade;
create index sessions_viewed_from on sessions (viewed_from) where viewed_from is not null;
