-- The names that receipts print are found by either spelling too. Nobody can write one while the index is built.
create index item_aliases_searched on item_aliases using gin (program_id, searched_text(text) gin_trgm_ops);
drop index item_aliases_search;
