-- Of the bytes as they were uploaded, once they were looked at: the same bytes are not looked at again.
alter table files add column upload_sha256 text check (upload_sha256 ~ '^[0-9a-f]{64}$');
create index files_by_upload on files (upload_sha256, content_type) where upload_sha256 is not null;
-- Why nothing may refer to it.
alter table files add column problem text check (problem in ('unreadable', 'too-many-pixels'));
alter table files add check (sha256 is null or problem is null);
