import { Box, Button, Kbd, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PAGE_SIZE } from '#domain/catalog.ts';
import { quantityProblem } from '#domain/receipts.ts';
import type { Ask } from '#web/api/call.ts';
import { useCall, useFound } from '#web/api/query.ts';
import { sayProblem } from '#web/say-problem.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded, RowsLoading } from '#web/ui/feedback/page-loading.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Hint, ListLine } from '#web/ui/layout/lines.tsx';
import { usePageKeys } from '#web/ui/layout/page-keys.ts';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { PagePager } from '#web/ui/links/pager.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { notifyIfDecided } from './decision/use-decision.ts';
import { QuantityInput } from './lines/quantity-input.tsx';
import type { Receipt } from './receipt.ts';
import { useCorrections } from './use-corrections.ts';

export function AddItem({ receipt }: { receipt: Receipt }) {
  const [isOpen, open] = useState(false);
  usePageKeys([['i', () => open(true)]]);
  return (
    <>
      <AddButton
        variant="default"
        mih={44}
        style={{ justifySelf: 'start' }}
        rightSection={<Kbd>I</Kbd>}
        aria-keyshortcuts="i"
        onClick={() => open(true)}
      >
        {useWords('receipts').addItem.title}
      </AddButton>
      {isOpen && <AddItemDialog receipt={receipt} onClose={() => open(false)} />}
    </>
  );
}

/** Searches the program's enabled items; one press adds an item in the quantity above. */
function AddItemDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { addItem: words, lines } = useWords('receipts');
  const { loading } = useWords('site');
  const [{ search, page }, show] = useState({ search: '', page: 1 });
  const [printed, setPrinted] = useState<string>();
  const [quantity, setQuantity] = useState<number | string>(1);
  const { add, adding, failure } = useAddItem(receipt, onClose);
  const found = useFound('GET /api/admin/program/:id/rebateItems', { id: receipt.program, search, page });
  const { data } = found;
  const { items = [], total = 0, pageSize = PAGE_SIZE } = data ?? {};
  const problem = quantityProblem(quantity);
  const claimed = new Set(receipt.receiptItems.map(({ item }) => item._id));
  return (
    <Dialog opened onClose={onClose} title={words.title} size={560}>
      <Stack gap="md">
        {failure && (
          <Notice kind="danger" title={words.failed}>
            {failure}
          </Notice>
        )}
        <QuantityInput
          label={words.quantity}
          w={140}
          value={quantity}
          error={sayProblem(problem)}
          onChange={setQuantity}
        />
        <PrintedAs receipt={receipt} value={printed} onChange={setPrinted} />
        <SearchField label={words.search} value={search} onChange={(text) => show({ search: text, page: 1 })} />
        {!data && (
          <NotLoaded
            of={found}
            failure={words.notLoaded}
            loading={<RowsLoading label={loading.name} rows={1} h={320} />}
          />
        )}
        <ul aria-label={words.items}>
          {items.map(({ _id, name, points }) => (
            <ListLine key={_id} mih={60} py="xs">
              <Box miw={0}>
                <Box fw={550} lh={1.3} style={{ overflowWrap: 'anywhere' }}>
                  <Own>{name}</Own>
                </Box>
                <Hint>{lines.pointsEach(<Points key="points" of={points} />)}</Hint>
              </Box>
              {claimed.has(_id) ? (
                <Text span fz="xs" c="dimmed">
                  {words.onReceipt}
                </Text>
              ) : (
                <Button
                  variant="default"
                  mih={44}
                  aria-label={words.addNamed(name)}
                  disabled={problem !== null || (adding !== undefined && adding !== _id)}
                  loading={adding === _id}
                  onClick={() => add({ itemId: _id, quantity: Number(quantity), printed })}
                >
                  {words.add}
                </Button>
              )}
            </ListLine>
          ))}
        </ul>
        {data && total === 0 && <Text c="dimmed">{search ? words.noneFound : words.none}</Text>}
        {total > pageSize && (
          <PagePager
            {...{ page, pageSize, total, noun: 'item' }}
            shown={items.length}
            onPage={(next) => show({ search, page: next })}
          />
        )}
        <DialogButtons onDismiss={onClose} />
      </Stack>
    </Dialog>
  );
}

type PrintedProps = { receipt: Receipt; value: string | undefined; onChange: (text: string | undefined) => void };

/** The line that names the item, as receipts will print it again. */
function PrintedAs({ receipt: { reading, receiptItems }, value, onChange }: PrintedProps) {
  const words = useWords('receipts').addItem;
  const named = new Set(receiptItems.map(({ printed }) => printed));
  const texts = new Set(reading?.lines.map(({ text }) => text).filter((text) => !named.has(text)));
  if (texts.size === 0) return null;
  return (
    <NativeSelect
      label={words.printed}
      description={words.printedHint}
      data={[{ value: '', label: words.notChosen }, ...texts]}
      value={value ?? ''}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen || undefined)}
    />
  );
}

type Added = Omit<Ask<'POST /api/admin/receipt/addItem'>, 'receiptId' | 'only'>;

/** Adds a line; the page then shows the new points, or what another reviewer decided in between. */
function useAddItem({ _id: receiptId, receiptNumber }: Receipt, onAdded: () => void) {
  const { only, stopAsking, show, options } = useCorrections(receiptId);
  const { mutate, isPending, variables, error } = useCall(
    'POST /api/admin/receipt/addItem',
    (added: Added) => ({ receiptId, only, ...added }),
    {
      ...options,
      onMutate: stopAsking,
      onSuccess: ({ final }) => {
        show(final);
        onAdded();
      },
      // The dialog closes with the decided receipt, and its message would disappear.
      onError: (refusal) => void notifyIfDecided(refusal, receiptNumber),
    },
  );
  return { add: mutate, adding: isPending ? variables.itemId : undefined, failure: error?.reason };
}
