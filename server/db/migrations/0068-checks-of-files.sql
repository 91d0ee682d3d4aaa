-- Of themselves, because looking at all files holds them only where the lock of the one before is over.
alter table files validate constraint files_album_check;
alter table files validate constraint files_size_check;
alter table files validate constraint files_video_seconds_check;
