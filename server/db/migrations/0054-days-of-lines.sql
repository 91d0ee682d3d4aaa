-- The day of a line of the ledger is that of its moment in some time zone, and clocks of two machines may differ a little. So
-- days can be looked for by the index of moments.
-- The version before survives this: it books on the same days.
alter table points_entries add constraint points_entries_day_of_moment check (
  booked_on between (created_at at time zone 'UTC')::date - 2 and (created_at at time zone 'UTC')::date + 2);
