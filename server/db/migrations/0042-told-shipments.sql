-- One mail tells of all items of a parcel, so that an item has its own note of it. An item of before has the mail whose cause
-- it is, as has one that the version before mails of.
alter table cart_items
  add column told_at timestamptz,
  -- Its number was corrected since, and the member has no mail of that.
  add column told_outdated boolean not null default false;
