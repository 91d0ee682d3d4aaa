-- In whose name a mail goes out; without one in the installation's own.
alter table mails add column from_name text;
-- The logo that it shows is kept as long as the mail is, whatever becomes of the company.
alter table mails add column logo_key text references files (image_key);
create index mails_by_logo on mails (logo_key) where logo_key is not null;
-- From this moment on what it offers works no longer, and it is not sent.
alter table mails add column expires_at timestamptz;
update mails set expires_at = created_at + interval '1 hour' where kind = 'forgottenLogin';
