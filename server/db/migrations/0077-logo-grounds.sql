-- What a company's logo stands on wherever it is shown: nearly white ones are seen on a dark ground alone.
alter table companies add column logo_ground text not null default 'light' check (logo_ground in ('light', 'dark'));
