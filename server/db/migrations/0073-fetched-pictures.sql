-- Pictures whose addresses a catalog file names are fetched into the store. An item keeps the address beside its picture, so that
-- the same file changes nothing; what people choose takes the place of both. Rows of before were checked more strictly.
alter table rebate_items
  drop constraint rebate_items_check,
  add constraint rebate_items_image_url_check check (image_url ~* '^https?://') not valid;

-- Pages name the sites of pictures that are not in the store alone. Building it takes a while for many items, during which they can
-- be read.
drop index rebate_items_picture_sites;
create index rebate_items_picture_sites on rebate_items (program_id, substring(image_url from '^https://[^/?#]+'))
  where image_url is not null and image_key is null;
create index rebate_items_without_picture on rebate_items (program_id, md5(image_url))
  where image_url is not null and image_key is null;

-- Each address once a program, with the import that asked for it last, and the first row there.
create table item_pictures (
  program_id uuid not null references programs (id) on delete cascade,
  address text not null,
  import_id uuid,
  line integer not null check (line > 0),
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  failure text,
  tries integer not null default 0 check (tries >= 0),
  asked_at timestamptz not null default now(),
  image_key text,
  bytes integer check (bytes > 0),
  primary key (program_id, address),
  foreign key (program_id, import_id) references imports (program_id, id) on delete set null (import_id),
  -- Without its file an address is as one that was never fetched.
  foreign key (program_id, image_key) references files (program_id, image_key) on delete cascade,
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'fetched') = (image_key is not null and bytes is not null))
);
create index item_pictures_by_import on item_pictures (program_id, import_id, state);
create index item_pictures_by_file on item_pictures (program_id, image_key) where image_key is not null;
