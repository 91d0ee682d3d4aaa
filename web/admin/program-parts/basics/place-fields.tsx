import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type Country, countries, dateOrderOf } from '#domain/countries.ts';
import { formatTotal } from '#domain/format.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { useWords } from '#web/words.ts';
import type { ProgramDraft } from '../use-program-draft.ts';
import { LanguagesField } from './languages-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const dateOrders = ['MDY', 'DMY'] as const;

/** Where a program is, and how its people write and read. A country that does not suit their addresses is asked about. */
export function PlaceFields({ draft: { values, set, field } }: { draft: ProgramDraft }) {
  const words = useWords('place');
  const { countries: names, dateOrders: orders } = useWords('programs').basics;
  const [asked, setAsked] = useState<{ country: Country; members: number } | null>(null);
  const [isCounting, setCounting] = useState(false);

  async function ask(country: Country) {
    setCounting(true);
    // Without an answer it is only a question less.
    const none = () => ({ members: 0 });
    const { members } = await call('GET /api/admin/program/:id/misfits', { id: values._id, country }).catch(none);
    setCounting(false);
    if (members > 0) setAsked({ country, members });
    else choose(country);
  }

  /** The order of dates goes with the country, unless it was chosen otherwise. */
  function choose(country: Country) {
    const isOfCountry = values.dateOrder === dateOrderOf(values.country);
    set({ country, ...(isOfCountry && { dateOrder: dateOrderOf(country) }) });
    setAsked(null);
  }

  return (
    <>
      <NativeSelect
        {...field('country')}
        description={words.countryHint}
        data={countries.map((country) => ({ value: country, label: names[country] }))}
        disabled={isCounting}
        onChange={({ currentTarget: { value } }) => void ask(value as Country)}
      />
      <TimeZoneField {...field('timeZone')} country={values.country} />
      <NativeSelect
        {...field('dateOrder')}
        description={words.dateOrderHint}
        data={dateOrders.map((order) => ({ value: order, label: orders[order] }))}
      />
      <LanguagesField {...field('languages')} />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && choose(asked.country)}
        title={words.askTitle}
        confirm={words.change}
      >
        {asked && words.misfits(formatTotal(asked.members), names[asked.country])}
      </ConfirmDialog>
    </>
  );
}
