-- Pictures whose addresses a catalog file names are fetched into the store.

-- Pages name the sites of pictures that are not in the store alone. Building these takes a while for many items, during which they
-- can be read. The version before asks rebate_items_picture_sites, which stays for it.
create index rebate_items_sites_to_name on rebate_items (program_id, substring(image_url from '^https://[^/?#]+'))
  where image_url is not null and image_key is null;
create index rebate_items_without_picture on rebate_items (program_id, md5(image_url))
  where image_url is not null and image_key is null;

-- Each address once an import, with the first row there. An import that is undone takes nothing from others that wait for the same.
create table item_pictures (
  program_id uuid not null references programs (id) on delete cascade,
  address text not null,
  import_id uuid not null,
  line integer not null check (line > 0),
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  failure text,
  tries integer not null default 0 check (tries >= 0),
  asked_at timestamptz not null default now(),
  image_key text,
  bytes integer check (bytes > 0),
  primary key (program_id, address, import_id),
  foreign key (program_id, import_id) references imports (program_id, id) on delete cascade,
  -- Without its file an address is as one that was never fetched.
  foreign key (program_id, image_key) references files (program_id, image_key) on delete cascade,
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'fetched') = (image_key is not null and bytes is not null))
);
create index item_pictures_by_import on item_pictures (program_id, import_id, state);
create index item_pictures_by_file on item_pictures (program_id, image_key) where image_key is not null;

-- An item keeps the address beside its picture, so that the same file changes nothing; what people choose takes the place of both.
-- Rows of before were checked more strictly. It comes last, as it keeps others from reading until the end.
alter table rebate_items
  drop constraint rebate_items_check,
  add constraint rebate_items_image_url_check check (image_url ~* '^https?://') not valid;

-- A picture that was fetched is no change of what people edit: every other statement sets one of these columns.
create or replace trigger rebate_items_version
  before update of name, points, category, unique_identifier, image_url, disabled, fields on rebate_items
  for each row execute function next_version();
