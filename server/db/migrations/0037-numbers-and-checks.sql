-- What the migrations before have left. Building indexes takes a while for many rows, during which their table can be read;
-- so does checking rows, during which it can be written too.

-- One receipt of a number per member, unless the member says otherwise; after a denial the number may be used again.
create unique index receipts_one_per_compared_number on receipts (program_id, member_id, compared_number)
  where state <> 'denied' and not is_another;
-- For the reviewer, who sees approved ones first: no row is read to order them.
create index receipts_same_compared_number on receipts (program_id, compared_number) include (id, state, member_id);
create index receipts_same_file on receipts (program_id, image_key) include (id, state, member_id);

alter table users validate constraint users_email_confirmed;
alter table orders validate constraint orders_address_check;
