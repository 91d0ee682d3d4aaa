-- What a program says itself, in its other languages: by language, then by field. Empty: as it was written. The texts of a form
-- stand in its items, and the names of the items of a catalog in a column of theirs.
alter table programs add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table categories add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table reward_items add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table trainings add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table training_questions add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');

-- What names the items in a language more is a column like others; programs of the version before may have two languages.
update programs set rebate_item_fields = rebate_item_fields || jsonb_build_array(case languages[1]
    when 'en' then jsonb_build_object('field', 'nameSpanish', 'displayName', 'Name (Spanish)', 'searchable', false)
    else jsonb_build_object('field', 'nameEnglish', 'displayName', 'Name (English)', 'searchable', false) end)
where cardinality(languages) = 2 and not rebate_item_fields @> '[{"field": "nameSpanish"}]'
  and not rebate_item_fields @> '[{"field": "nameEnglish"}]' and jsonb_array_length(rebate_item_fields) < 100;
