import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Repriced } from '#contract/catalog.ts';
import { type Rounding, roundings } from '#domain/imports/mapping.ts';
import { factorOf, type Share } from '#domain/points.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatPoints, readDecimal } from '#words/numbers.ts';

const reprice = 'POST /api/admin/program/:programId/rebateItems/reprice';
const ways = ['raise', 'lower', 'multiply'] as const satisfies readonly Share['way'][];
const nothing = { way: 'raise' as Share['way'], amount: '', rounding: 'nearest' as Rounding, category: '', search: '' };

type Props = { programId: string; onClose: () => void };

/** Changes the points of many items by a share, after showing what becomes of them: what was seen is what is written. */
export function RepriceDialog({ programId, onClose }: Props) {
  const words = useWords('catalog').repricing;
  const [entered, setEntered] = useState(nothing);
  const [seen, see] = useState<Repriced | null>(null);
  const [isTried, setTried] = useState(false);
  const categories = useRead('GET /api/admin/program/:programId/categories', { programId }).data?.categories ?? [];
  const factor = factorOf({ ...entered, amount: readDecimal(entered.amount) });
  const asked = () => {
    const { rounding, category, search } = entered;
    return { programId, factor: factor ?? '', rounding, ...(category && { category }), ...(search && { search }) };
  };
  const trying = useCall(reprice, () => ({ ...asked(), dryRun: true }), { onSuccess: see });
  const changing = useCall(reprice, ({ samples, ...figures }: Repriced) => ({ ...asked(), seen: figures }), {
    meta: { loadsPages: 'last' },
    onSuccess: ({ items }) => {
      notify.info(words.done(items), { for: 4000 });
      onClose();
    },
    onError: (refusal) => {
      if (refusal.type === 'stale') see(refusal.data);
    },
  });
  function enter(changed: Partial<typeof nothing>) {
    setEntered({ ...entered, ...changed });
    see(null);
    trying.reset();
    changing.reset();
  }
  const error = changing.error ?? trying.error;
  return (
    <AskingModal
      title={words.title}
      width={760}
      isChanged={JSON.stringify(entered) !== JSON.stringify(nothing)}
      isBusy={changing.isPending}
      cost={words.lost}
      onLeave={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setTried(true);
          if (factor === null) return;
          if (seen) changing.mutate(seen);
          else trying.mutate();
        }}
      >
        <Stack gap="md">
          {error && (
            <IntoView>
              <Notice kind="danger" title={error.reason} />
            </IntoView>
          )}
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <NativeSelect
              label={words.way}
              data={ways.map((value) => ({ value, label: words.ways[value] }))}
              value={entered.way}
              onChange={({ currentTarget }) => enter({ way: currentTarget.value as Share['way'] })}
            />
            <TextInput
              label={entered.way === 'multiply' ? words.factor : words.percent}
              description={words.amountHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data-autofocus
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={entered.amount}
              error={isTried && factor === null && words.amountWrong}
              onChange={({ currentTarget }) => enter({ amount: currentTarget.value })}
            />
            <NativeSelect
              label={words.rounding}
              data={roundings.map((value) => ({ value, label: words.roundings[value] }))}
              value={entered.rounding}
              onChange={({ currentTarget }) => enter({ rounding: currentTarget.value as Rounding })}
            />
          </SimpleGrid>
          <NativeSelect
            label={words.which}
            data={[
              { value: '', label: words.allCategories },
              ...categories.map(({ category }) => ({ value: category, label: category })),
            ]}
            value={entered.category}
            onChange={({ currentTarget }) => enter({ category: currentTarget.value })}
          />
          <TextInput
            label={words.search}
            description={words.searchHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={MOST_CHARACTERS.search}
            value={entered.search}
            onChange={({ currentTarget }) => enter({ search: currentTarget.value })}
          />
          {seen && <Outcome seen={seen} />}
        </Stack>
        <DialogButtons onDismiss={onClose} busy={changing.isPending}>
          {seen?.items === 0 || (
            <Button type="submit" loading={trying.isPending || changing.isPending}>
              {seen ? words.confirm(seen.items) : words.preview}
            </Button>
          )}
        </DialogButtons>
      </form>
    </AskingModal>
  );
}

type Item = Repriced['samples'][number];

/** Other figures are another element, which translators have not seen yet. */
function Outcome({ seen: { items, before, after, same, refused, samples } }: { seen: Repriced }) {
  const words = wordsOf('catalog').repricing;
  const { columns, kept } = words;
  const lines = [
    words.changes(items),
    ...(items > 0 ? [words.sums(formatPoints(before), formatPoints(after))] : []),
    ...(same > 0 ? [words.same(same)] : []),
    ...(refused > 0 ? [words.refused(refused)] : []),
    words.keeps,
  ];
  return (
    <>
      <Stack gap="xxs" role="status">
        {lines.map((line, at) => (
          <Text key={line} fz="sm" fw={at === 0 ? 600 : undefined}>
            {line}
          </Text>
        ))}
      </Stack>
      {samples.length > 0 && (
        <DataTable
          label={words.first}
          rows={samples}
          rowKey={({ _id }) => _id}
          columns={[
            column<Item>('name', columns.name, { main: true }, ({ name }) => <Clip text={name} />),
            column<Item>('before', columns.before, { width: 100, num: true }, (item) => formatPoints(item.before)),
            column<Item>('after', columns.after, { width: 100, num: true }, (item) =>
              item.after === null ? kept : formatPoints(item.after),
            ),
          ]}
        />
      )}
    </>
  );
}
