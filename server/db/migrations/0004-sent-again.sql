-- The denied receipt in whose place a member sends this one.
alter table receipts add column sent_again_of uuid;
alter table receipts add foreign key (program_id, sent_again_of) references receipts (program_id, id);
-- Once: a second tap finds the draft of the first. If the second receipt is denied too, it is sent again itself.
create unique index receipts_sent_again_once on receipts (program_id, sent_again_of) where sent_again_of is not null;
