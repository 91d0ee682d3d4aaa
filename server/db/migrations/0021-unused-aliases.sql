-- For the sweep, which forgets names that one member alone has taught and that nobody uses.
create index item_aliases_unused on item_aliases (last_used_at) where taught_by is not null;
