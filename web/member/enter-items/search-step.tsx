import { Button, NativeSelect, Skeleton, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { PAGE_SIZE } from '#domain/catalog.ts';
import { emptyReceiptProblem } from '#domain/receipts.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import type { Answer } from '#web/api/call.ts';
import { useFound } from '#web/api/query.ts';
import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { SearchField, useTyped } from '#web/ui/fields/search-field.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { BarcodeButton } from '../barcode/barcode-button.tsx';
import { useEntry } from '../entries/use-entries.ts';
import { countItems } from '../receipts/receipt-words.ts';
import { useProgram } from '../use-member.ts';
import type { Details } from './flow/details.ts';
import type { Draft } from './flow/drafts.ts';
import { FlowHead } from './flow/flow-head.tsx';
import { useLines } from './flow/lines.tsx';
import { useFlow } from './flow/use-flow.ts';
import { NotListed } from './not-listed.tsx';
import { OwnItems } from './own-items.tsx';
import { LineToFind, useLineToFind } from './read/line-to-find.tsx';
import { ReadItems, useReadItems } from './read/read-items.tsx';
import { Results } from './results.tsx';
import classes from './results-loading.module.css';
import { useItemFields } from './use-item-fields.ts';

/** More would cover the page with chips. */
const MOST_CHIPS = 8;

const Chip = ({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) => (
  <Button radius="pill" variant={isOn ? 'filled' : 'default'} aria-pressed={isOn} onClick={onClick}>
    {label}
  </Button>
);

const ResultsLoading = () => (
  <Card flush>
    <div role="status" aria-label={useWords('entry').search.loading}>
      {[...Array(PAGE_SIZE).keys()].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton w={48} h={48} radius="lg" />
          <Skeleton h={16} w={`${30 + ((row * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  </Card>
);

type StepProps = {
  /** The receipt that items are added to. */
  invoice: Details;
  /** The same once its first item has created the draft. */
  draft: Draft | undefined;
};

export function SearchStep({ invoice, draft }: StepProps) {
  const { search, linkTo } = useFlow();
  const { entry } = useEntry();
  const { flow, search: words } = useWords('entry');
  const found = useFoundItems();
  const isNarrowed = Boolean(search.search || search.category || search.filters || search.page);
  const read = useReadItems(invoice, draft);
  const line = useLineToFind(read.unnamed);
  const back = draft
    ? { label: flow.confirmStep, link: linkTo({ step: 'confirm', receipt: draft._id }) }
    : { label: flow.invoiceStep, link: linkTo({ step: undefined }) };
  return (
    <>
      <FlowHead back={back} at={1} />
      <ReadItems
        key={invoice.image?.imageKey}
        invoice={invoice}
        read={read}
        isBegun={Boolean(draft?.receiptItems.length)}
      />
      <Filters />
      {!isNarrowed && <OwnItems draft={draft} printed={line?.text} />}
      <p className="quiet" role="status">
        {isNarrowed && found.data && !found.isPlaceholderData && foundText(found.data, search.search)}
      </p>
      {!found.data && <NotLoaded of={found} failure={words.notLoaded} loading={<ResultsLoading />} />}
      {found.data?.total === 0 && <NoItems />}
      {found.data && found.data.total > 0 && (
        <Results found={found.data} isOld={found.isPlaceholderData} draft={draft} printed={line?.text} />
      )}
      {read.unnamed.length > 0 && <LineToFind lines={read.unnamed} value={line} />}
      <NotListed invoice={invoice} isAlone={!draft && read.lines.length === 0} />
      {draft && <Running draft={draft} memberNote={entry.note} />}
    </>
  );
}

/** What a screen reader says once the answer to a search is there. */
function foundText({ total, guessed }: Found, searched: string | undefined): string {
  const words = wordsOf('entry').search;
  if (guessed) return words.foundNear(total);
  return searched ? words.foundFor(total, searched) : words.found(total);
}
type Found = Answer<'GET /api/client/program/:id/rebateItems'>;

/** What is on the receipt already, and the way on. */
function Running({ draft, memberNote }: { draft: Draft; memberNote: string }) {
  const { linkTo } = useFlow();
  const { failure } = useLines();
  const { flow, lines } = useWords('entry');
  return (
    !emptyReceiptProblem(draft.receiptItems.length, memberNote) && (
      <ActionBar>
        <Text data-left role="status">
          <span className="num">{countItems(draft)}</span> ·{' '}
          <span className="num">
            {lines.points(draft.points, (n) => (
              <Figure key="points" of={n} />
            ))}
          </span>
          {failure && (
            <Text span inherit c="warning.7">
              {` · ${lines.notSavedYet}`}
            </Text>
          )}
        </Text>
        <LinkButton size="md" {...linkTo({ step: 'confirm', receipt: draft._id })}>
          {flow.done}
        </LinkButton>
      </ActionBar>
    )
  );
}

/** The results stay while the next ones are loading, so that nothing moves while typing. */
function useFoundItems() {
  const { _id: id } = useProgram();
  const { search, go } = useFlow();
  const { search: words, category, page = 1, filters } = search;
  const found = useFound('GET /api/client/program/:id/rebateItems', {
    ...filters,
    ...(words && { search: words }),
    ...(category && { category }),
    id,
    page: String(page),
  });
  // An item was removed in between, or the address is from a longer list.
  const last = found.data && !found.isPlaceholderData ? Math.ceil(found.data.total / found.data.pageSize) : page;
  useEffect(() => {
    if (last > 0 && last < page) go({ page: last }, { replace: true });
  });
  return found;
}

function Filters() {
  const { search, go } = useFlow();
  const words = useWords('entry').search;
  const narrow = (next: typeof search) => go({ ...next, page: undefined }, { replace: true, resetScroll: false });
  return (
    <search className={classes.filters}>
      <div className={classes.first}>
        <SearchField
          label={words.label}
          value={search.search ?? ''}
          onChange={(searched) => narrow({ search: searched || undefined })}
          width={320}
          size="md"
        />
        <BarcodeButton onRead={(code) => narrow({ search: code, category: undefined, filters: undefined })} />
        <Categories value={search.category} onChange={(category) => narrow({ category })} />
      </div>
      <MoreFilters value={search.filters} onChange={(filters) => narrow({ filters })} />
    </search>
  );
}

type Props = { value: string | undefined; onChange: (category: string | undefined) => void };

function Categories({ value, onChange }: Props) {
  const { categories = [] } = useProgram();
  const words = useWords('entry').search;
  const choices = categories.map(({ category: value, name: label = value }) => ({ value, label }));
  if (choices.length === 0) return null;
  if (choices.length > MOST_CHIPS) {
    return (
      <NativeSelect
        size="md"
        aria-label={words.category}
        data={[{ value: '', label: words.allCategories }, ...choices]}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        className={classes.select}
      />
    );
  }
  return (
    <fieldset className={classes.chips}>
      <legend className="quiet">{words.category}</legend>
      <Chip label={words.all} isOn={!value} onClick={() => onChange(undefined)} />
      {choices.map((one) => (
        <Chip key={one.value} label={one.label} isOn={one.value === value} onClick={() => onChange(one.value)} />
      ))}
    </fieldset>
  );
}

type Values = Record<string, string>;

type MoreFiltersProps = { value: Values | undefined; onChange: (filters: Values | undefined) => void };

/** One field for each searchable column of the program. */
function MoreFilters({ value, onChange }: MoreFiltersProps) {
  const words = useWords('entry').search;
  const fields = useItemFields().filter(({ searchable }) => searchable);
  const count = Object.keys(value ?? {}).length;
  const [isOpen, { toggle }] = useDisclosure(count > 0);
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <IconChevronDown size={18} aria-hidden="true" />
        {words.moreFilters}
        <span>{count > 0 && ` (${count})`}</span>
      </UnstyledButton>
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {fields.map(({ field, displayName }) => (
          <FilterField
            key={field}
            label={displayName}
            value={value?.[field] ?? ''}
            onChange={(text) => onChange(keepFilled({ ...value, [field]: text }))}
          />
        ))}
      </div>
    </div>
  );
}

function FilterField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, type] = useTyped(value, onChange);
  return (
    <TextInput
      size="md"
      label={label}
      maxLength={MOST_CHARACTERS.search}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function keepFilled(values: Values): Values | undefined {
  const filled = Object.entries(values).filter(([, text]) => text);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function NoItems() {
  const { search, go } = useFlow();
  const words = useWords('entry').search;
  const isNarrowed = Boolean(search.search || search.category || search.filters);
  return (
    <EmptyCard
      Icon={IconSearchOff}
      title={isNarrowed ? words.noneFound : words.none}
      text={isNarrowed ? words.noneFoundHint : words.noneHint}
      action={
        isNarrowed && (
          <Button
            variant="default"
            onClick={() => go({ search: undefined, category: undefined, filters: undefined, page: undefined })}
          >
            {words.clearFilters}
          </Button>
        )
      }
    />
  );
}
