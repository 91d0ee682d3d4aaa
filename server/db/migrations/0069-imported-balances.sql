-- Building an index takes a while for many rows, during which their table can be read.

-- A line of opening balances is booked once in its program, whoever has the points; after it was taken back it can come
-- again, in another round. Nothing has booked such lines yet, so the version before cannot be refused.
create unique index points_entries_imported on points_entries (program_id, cause_id, round) where kind = 'imported';

-- Who chose the columns last: points that a second administrator must book are not booked by that one either.
alter table imports add column mapped_by uuid references users (id);
create index imports_by_mapper on imports (mapped_by) where mapped_by is not null;
