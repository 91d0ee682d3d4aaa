import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useState } from 'react';
import { clockIn, isTimeZone } from '#domain/calendar.ts';
import type { Country } from '#domain/countries.ts';
import type { Language } from '#domain/languages.ts';
import { shownLanguage, useWords, wordsOf } from '#web/words.ts';

type Props = {
  label: string;
  value: string;
  onChange: (zone: string) => void;
  error: string | undefined;
  /** Its zones are offered first. */
  country: Country;
};

/** Chooses where the program's days begin, by a place or the name of its time. */
// A server of the version before knows none, for the minutes of an upgrade.
export function TimeZoneField({ value = '', country, onChange, ...field }: Props) {
  const words = useWords('place');
  const [isOpened, setOpened] = useState(false);
  const now = clockIn(new Date(), value);
  return (
    <Select
      {...field}
      // Lets a person see whether it is the right one.
      description={[words.timeZoneHint, ...(now ? [words.nowThere(now.day, now.time)] : [])].join(' ')}
      searchable
      selectFirstOptionOnChange
      // Enter on the opened list keeps the zone, which stands first. Without this, Mantine looks for its place in the
      // list a moment after opening, and then Enter does nothing for a person who has typed by that time.
      selectFirstOptionOnDropdownOpen
      filter={findWords}
      allowDeselect={false}
      data={isOpened ? zonesWith(value, country) : [toOption(value)]}
      nothingFoundMessage={words.noTimeZones}
      value={value}
      onFocus={() => setOpened(true)}
      onChange={(zone) => zone && onChange(zone)}
    />
  );
}

/** Offered first, from east to west or by their people. */
const zonesOf: Readonly<Record<Country, readonly string[]>> = {
  US: [
    ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
    ...['America/Anchorage', 'Pacific/Honolulu', 'America/Puerto_Rico'],
  ],
  CA: [
    ...['America/Toronto', 'America/Winnipeg', 'America/Regina', 'America/Edmonton', 'America/Vancouver'],
    ...['America/Halifax', 'America/St_Johns'],
  ],
  MX: ['America/Mexico_City', 'America/Cancun', 'America/Chihuahua', 'America/Hermosillo', 'America/Tijuana'],
  DE: ['Europe/Berlin'],
  GB: ['Europe/London'],
};

/** All zones that this browser knows, and the stored one. Named when the field is opened, because that takes a moment. */
function zonesWith(value: string, country: Country) {
  const { timeZoneGroups: groups } = wordsOf('place');
  const { countries } = wordsOf('programs').basics;
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  const language = shownLanguage();
  named[language] ??= [...new Set(known).add('UTC')].filter(isTimeZone).map(toOption);
  const isOther = (zone: Option) => zone.value !== value;
  return [
    { group: groups.chosen, items: [toOption(value)] },
    { group: countries[country], items: zonesOf[country].map(toOption).filter(isOther) },
    {
      group: groups.others,
      items: named[language].filter((zone) => isOther(zone) && !zonesOf[country].includes(zone.value)),
    },
  ];
}
/** Browsers list these places by a name that they no longer have. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** By the beginnings of words in any order, with or without accents, and also as files write them: 'new_york'. */
const findWords: OptionsFilter = ({ options, search }) => {
  const words = split(search);
  const fits = ({ label }: ComboboxItem) => {
    const all = split(label);
    return words.every((word) => all.some((one) => one.startsWith(word)));
  };
  return options.flatMap((option) => {
    if ('group' in option) return { ...option, items: option.items.filter(fits) };
    return fits(option) ? option : [];
  });
};
const split = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9+-]+/)
    .filter(Boolean);

type Option = ReturnType<typeof toOption>;
const named: Partial<Record<Language, Option[]>> = {};

/** 'America/New York · Eastern Time': people look for either. */
function toOption(zone: string) {
  const place = zone.replaceAll('_', ' ');
  if (!isTimeZone(zone)) return { value: zone, label: place };
  return { value: zone, label: `${place} · ${wordsOf('place').timeZone(zone)}` };
}
