-- The uploads of a person that nothing refers to are counted before the next one.
create index files_unused_by_uploader on files (uploaded_by) where sha256 is null;
