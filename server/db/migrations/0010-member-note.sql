-- A word of the member to the reviewer, sent with the receipt: an item that the catalog does not have.
alter table receipts add column member_note text check (char_length(member_note) between 1 and 500);
