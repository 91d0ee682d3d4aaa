-- How people register in a program, and by which way each of them came. The version before goes on to register them openly,
-- and nobody has a way in yet.

alter table programs
  add column registration text not null default 'open' check (registration in ('open', 'code', 'invitation')),
  -- In the form of the DNS, '*.' before one of which the names below count too. Empty: any address.
  add column email_domains text[] not null default '{}' check (cardinality(email_domains) <= 50);

-- What a program hands out: whoever has the code registers with it.
create table ways_in (
  program_id uuid not null references programs (id) on delete cascade,
  id uuid not null,
  -- For staff.
  label text not null check (label = btrim(label) and char_length(label) between 1 and 100),
  -- What people read who come by it; empty: nothing.
  public_name text not null default '' check (char_length(public_name) <= 100),
  code text not null,
  -- As codes are compared (domain/ways-in.ts).
  code_key text not null check (code_key ~ '^[0-9A-Z]{6,20}$'),
  -- The last day, in the program's time zone.
  ends_on date,
  most_people integer check (most_people between 1 and 100000),
  -- Who comes by it needs no approval, whatever the program says.
  approves boolean not null default false,
  disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (program_id, id),
  constraint ways_in_code unique (program_id, code_key)
);
create unique index ways_in_label on ways_in (program_id, lower(label));
create trigger next_version before update on ways_in for each row execute function next_version();

-- How a member came into the program. Those from before have no row: it is not known of them.
create table member_origins (
  program_id uuid not null,
  member_id uuid not null,
  came_by text not null check (came_by in ('open', 'way-in', 'invited', 'added', 'imported')),
  way_in_id uuid,
  -- It was let in for the domain of its e-mail address, and does not come in until that is proved.
  proves_address boolean not null default false,
  primary key (program_id, member_id),
  foreign key (program_id, member_id) references members (program_id, id) on delete cascade,
  foreign key (program_id, way_in_id) references ways_in (program_id, id),
  check ((came_by = 'way-in') = (way_in_id is not null))
);
-- Who came by a way, to be counted and listed.
create index member_origins_by_way on member_origins (program_id, way_in_id, member_id) where way_in_id is not null;
create index member_origins_by_kind on member_origins (program_id, came_by, member_id);
