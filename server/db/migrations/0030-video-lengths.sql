-- How long a training's video is, in whole seconds, and of which address: the version before may change the address and
-- leaves both, and then the length is unknown again.
alter table trainings
  add column video_seconds integer check (video_seconds between 1 and 86400),
  add column timed_video_url text,
  add constraint trainings_video_length_check check ((video_seconds is null) = (timed_video_url is null));
