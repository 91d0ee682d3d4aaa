-- What a program says of itself, beside its name. All of it may be empty: then its pages and mails are as they were before.
alter table programs
  add column slogan text not null default '' check (char_length(slogan) <= 120),
  add column contact_email text not null default '' check (char_length(contact_email) <= 254),
  add column contact_phone text not null default '' check (char_length(contact_phone) <= 40),
  -- Who its mails are from: only the name, as the mail server may send from one address.
  add column sender_name text not null default '' check (char_length(sender_name) <= 100),
  -- Where answers to its mails go.
  add column reply_to text not null default '' check (char_length(reply_to) <= 254),
  add column mail_opening text not null default '' check (char_length(mail_opening) <= 300),
  add column mail_closing text not null default '' check (char_length(mail_closing) <= 300);

-- As it was when the mail was written; null: the operator's.
alter table mails add column reply_to text;
