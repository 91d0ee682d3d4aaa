import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Country, countries, dateOrderOf } from '#domain/countries.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { useWords } from '#web/words.ts';
import { formatTotal } from '#words/numbers.ts';
import type { ProgramDraft } from '../use-program-draft.ts';
import { LanguagesField } from './languages-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const dateOrders = ['MDY', 'DMY'] as const;

/** Where a program is, and how its people write and read. A country that does not suit their addresses is asked about. */
export function PlaceFields({ draft: { values, set, field } }: { draft: ProgramDraft }) {
  const words = useWords('place');
  const { countries: names, dateOrders: orders } = useWords('programs').basics;
  /** Without the number, if they could not be counted. */
  const [asked, setAsked] = useState<{ country: Country; members: number | null } | null>(null);
  const isCounting = useRef(false);

  async function ask(country: Country) {
    // A disabled field would lose the focus.
    if (isCounting.current) return;
    isCounting.current = true;
    const unknown = () => ({ members: null });
    const { members } = await call('GET /api/admin/program/:id/misfits', { id: values._id, country }).catch(unknown);
    isCounting.current = false;
    if (members === 0) choose(country);
    else setAsked({ country, members });
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
        {asked && words.misfits(asked.members === null ? null : formatTotal(asked.members), names[asked.country])}
      </ConfirmDialog>
    </>
  );
}
