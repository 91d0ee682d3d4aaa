-- What a company's logo stands on wherever it is shown: nearly white ones are seen on a dark ground alone.
alter table companies add column logo_ground text not null default 'light' check (logo_ground in ('light', 'dark'));

-- What a way in calls itself in the program's other languages.
alter table ways_in add column texts jsonb not null default '{}';
