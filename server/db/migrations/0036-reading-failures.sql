-- Why a file could not be read, for the people who look at the receipt. Null for what failed before.
alter table receipt_readings add column failure text
  check (failure in ('unreadable', 'gone', 'not-reached', 'too-slow', 'too-large', 'ended', 'waited'));
