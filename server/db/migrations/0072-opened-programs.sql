-- When staff opened the program to participants; null: a draft. What does not say so is open at once, as before: programs that
-- calls make without the wizard, and those of the version before. A draft in the wizard is opened after its last step.
alter table programs add column opened_at timestamptz;
update programs set opened_at = created_at where setup_step is null;
alter table programs alter column opened_at set default now();

-- For how many days after the end participants send in what they bought before, at most as long as they redeem; null: as long as that.
alter table programs add column receipt_days integer check (receipt_days between 0 and 3650);
