-- What the audit says of a participant about an order is kept apart like that about a receipt, and goes with the participant.
create or replace function is_about_member(entry audit_entries) returns boolean language sql immutable parallel safe return
  entry.subject_kind in ('user', 'receipt', 'cartItem', 'order', 'mail') and (entry.username is not null or entry.subject_name <> '');
