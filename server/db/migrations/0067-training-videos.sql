-- Training videos are uploaded, up to a size that the operator sets, each with a picture that is shown before it plays.
alter table files
  drop constraint files_album_check,
  add constraint files_album_check check (album in ('receipts', 'rewardItems', 'companyLogos', 'rebateItems', 'categoryImages',
    'trainingVideos', 'trainingPosters')) not valid,
  drop constraint files_size_check,
  add constraint files_size_check check (size between 1 and 5000000
    or (album = 'trainingVideos' and size between 1 and 1000000000)) not valid,
  -- In whole seconds, as the file says; null of other files, and of a video that does not say it.
  add column video_seconds integer,
  -- Looked at by the next migration, which leaves the files to others meanwhile.
  add constraint files_video_seconds_check check (video_seconds between 1 and 86400) not valid;

alter table trainings
  -- What an address of an uploaded video names, so that the file stays while a training has it.
  add column video_key text generated always as
    (case when video_url like '/files/trainingVideos/%' then substr(video_url, 8) end) stored,
  add column poster_key text,
  add foreign key (program_id, video_key) references files (program_id, image_key),
  add foreign key (program_id, poster_key) references files (program_id, image_key);
create index trainings_by_video on trainings (program_id, video_key) where video_key is not null;
create index trainings_by_poster on trainings (program_id, poster_key) where poster_key is not null;
