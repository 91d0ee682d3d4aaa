-- The few disabled members are listed apart from the many others.
create index members_disabled on members (program_id, username_key, id) where disabled;
