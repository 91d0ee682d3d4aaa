-- What is beside the entries has the reasons too, of those who are not erased. Entries from before 0022 that are still to be
-- moved are left to the move, which puts them there.
do $$ begin
  perform set_config('guerdon.moves_personal_data', 'on', true);
  update audit_entries entry set data = without_personal_data(data)
  where data ->> 'reason' <> '' and subject_kind in ('user', 'receipt', 'cartItem', 'mail')
    and not exists (select from unfinished_moves where what = 'personal data of the audit'
      and entry.id > after_id and entry.id <= last_id);
  perform set_config('guerdon.moves_personal_data', '', true);
end $$;
