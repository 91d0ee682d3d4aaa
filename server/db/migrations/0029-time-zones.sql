-- The time zone in which a program's days begin, by its IANA name. PostgreSQL refuses a name that it does not know; the shape
-- leaves out abbreviations and offsets, which it reads differently than browsers do. Programs of before get the zone that most of
-- them are in.
alter table programs add column time_zone text not null default 'America/New_York'
  check (time_zone ~ '^(UTC|[A-Z][A-Za-z]*(/[A-Za-z0-9_+-]+){1,2})$' and timezone(time_zone, timestamp '2000-01-01') is not null);
