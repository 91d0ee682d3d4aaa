-- The few accounts of the staff's own are listed apart from the many of participants.
create index members_admin_only on members (program_id, approved, disabled, username_key, id) where admin_only;
