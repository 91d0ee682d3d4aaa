import { Button, Stack } from '@mantine/core';
import { IconCategory, IconFileImport, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ItemColumn, RebateItem } from '#contract/catalog.ts';
import { LeaveDialog } from '#web/ui/confirm-dialog.tsx';
import { CategoriesDialog } from './categories/categories-dialog.tsx';
import { CatalogImport, LEAVING_COST } from './import/catalog-import.tsx';
import type { CatalogImportState } from './import/use-catalog-import.ts';
import { ItemDialog } from './items/item-dialog.tsx';
import { ItemList } from './items/item-list.tsx';
import classes from './rebates-section.module.css';

type Props = {
  programId: string;
  columns: readonly ItemColumn[];
  catalog: CatalogImportState;
  /** Under the items; a file that is imported brings its own columns. */
  children: ReactNode;
};

/** A program's catalog: its items, one at a time or by file, and their categories. Items and categories save by themselves. */
export function RebatesSection({ programId, columns, catalog, children }: Props) {
  const [isImporting, setImporting] = useState(false);
  const [isAskedToLeave, askToLeave] = useState(false);
  const [sortsOut, setSortsOut] = useState(false);
  const [edited, setEdited] = useState<RebateItem | 'new' | null>(null);
  return (
    <Stack>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<IconCategory size={18} aria-hidden="true" />}
          onClick={() => setSortsOut(true)}
        >
          Categories
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden="true" />}
          onClick={() => (catalog.chosen ? askToLeave(true) : setImporting(!isImporting))}
        >
          {isImporting ? 'Back to the items' : 'Import CSV'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          Add rebate item
        </Button>
      </div>
      {isImporting ? (
        <CatalogImport
          catalog={catalog}
          onImport={() => void catalog.write().then((isIn) => isIn && setImporting(false))}
        />
      ) : (
        <>
          <ItemList programId={programId} onEdit={setEdited} />
          {children}
        </>
      )}
      {edited && (
        <ItemDialog
          programId={programId}
          columns={columns}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <LeaveDialog
        isAsked={isAskedToLeave}
        cost={LEAVING_COST}
        onStay={() => askToLeave(false)}
        onLeave={() => {
          catalog.forget();
          askToLeave(false);
          setImporting(false);
        }}
      />
      <CategoriesDialog programId={programId} opened={sortsOut} onClose={() => setSortsOut(false)} />
    </Stack>
  );
}
