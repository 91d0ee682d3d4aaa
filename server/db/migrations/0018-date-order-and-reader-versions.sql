-- Whether the day or the month comes first in the dates of a program's receipts, where a receipt leaves it open.
alter table programs add column date_order text not null default 'MDY' check (date_order in ('MDY', 'DMY'));
-- The newest version of the reader that the file was given to: no version gets it twice. Until now there was one.
alter table receipt_readings add column reader_version integer not null default 1;
