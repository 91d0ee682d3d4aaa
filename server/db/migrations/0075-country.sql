-- Where a program is: how people there write addresses and days (domain/countries.ts). All were in the United States.
alter table programs add column country text not null default 'US' check (country in ('US', 'CA', 'MX', 'DE', 'GB'));
