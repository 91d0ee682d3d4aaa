-- The default of 100 entries knows too few of a catalog's letters: PostgreSQL took a frequent word for a rare one, and
-- read all of its items through the trigram index instead of the newest.
alter table rebate_items alter column search_text set statistics 400;
analyze rebate_items (search_text);
