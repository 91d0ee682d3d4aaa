-- A member's decided receipts in the order of their decisions: of several that wait, any may be decided last.
create index receipts_decided_of_member on receipts (program_id, member_id, decided_at desc, id desc)
  where decided_at is not null;
