-- Receipt numbers are compared by their letters and digits alone: 'INV-20417-B' and 'inv20417b' are one number. Where a
-- member holds several receipts that have become one number, the one that came furthest gets the key (unless one has it
-- already), and the others keep theirs: what was submitted or paid is not taken back by a migration.
with keys as (
  select program_id, id, member_id, state, number_key,
    coalesce(
      nullif(ltrim(regexp_replace(lower(receipt_number collate "C"), '[^a-z0-9]', '', 'g'), '0'), ''),
      '0'
    ) as new_key
  from receipts
),
places as (
  select *,
    row_number() over (
      partition by program_id, member_id, new_key, state = 'denied'
      order by number_key <> new_key, array_position(array['approved', 'submitted', 'draft'], state), id
    ) as place
  from keys
)
update receipts
set number_key = new_key
from places
where receipts.program_id = places.program_id and receipts.id = places.id
  and places.number_key <> new_key and (place = 1 or places.state = 'denied');
