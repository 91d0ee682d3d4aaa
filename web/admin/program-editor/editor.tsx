import { Button } from '@mantine/core';
import { useState } from 'react';
import { formProblems } from '#domain/form-items.ts';
import { EditNotices } from '#web/edit/edit-notices.tsx';
import { BusyOverlay } from '#web/ui/busy-overlay.tsx';
import { ConfirmDialog, LeaveGuard } from '#web/ui/confirm-dialog.tsx';
import { notify } from '#web/ui/notify.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { LEAVING_COST } from '../catalog/import/catalog-import.tsx';
import { useCatalogImport } from '../catalog/import/use-catalog-import.ts';
import { basicsProblems } from '../program-parts/basics/basics-problems.ts';
import { PreviewLink } from '../program-parts/preview-link.tsx';
import type { Program } from '../program-parts/program.ts';
import { type ProgramDraft, useProgramDraft } from '../program-parts/use-program-draft.ts';
import type { EditorSection } from './editor-route.ts';
import { SectionBody } from './section-body.tsx';
import { sections } from './sections.ts';

type Props = { program: Program; section: EditorSection };

/** A section with its Save. What was typed in one is saved there or given up: leaving it asks. */
export function Editor({ program, section }: Props) {
  const draft = useProgramDraft(program);
  const catalog = useCatalogImport(program._id);
  const [showsProblems, setShowsProblems] = useState(false);
  const [isAskedToSave, askToSave] = useState(false);
  const { name, lead, isSaved } = sections[section];

  async function save(how: () => Promise<unknown> = draft.save) {
    setShowsProblems(true);
    const isSaved = !hasProblems(section, draft.values) && (await how()) !== null;
    if (!isSaved) return notify.danger('Failed to save!', toast);
    setShowsProblems(false);
    notify.info('Successfully saved!', toast);
  }

  return (
    <>
      <PageHead
        title={name}
        name={`Edit Program: ${name}`}
        lead={lead}
        actions={
          <>
            <PreviewLink program={program._id} />
            {isSaved && (
              <Button
                // A file that is open has the page's filled button: Import.
                variant={catalog.chosen ? 'default' : 'filled'}
                onClick={() => (catalog.chosen ? askToSave(true) : void save())}
                disabled={draft.conflict !== null || draft.isSaving || catalog.chosen?.stage.at === 'writing'}
              >
                Save
              </Button>
            )}
          </>
        }
      />
      <EditNotices edit={draft} onKeepMine={() => void save(draft.conflict?.keepMine)} />
      <SectionBody section={section} program={program} draft={draft} catalog={catalog} showsProblems={showsProblems} />
      <ConfirmDialog
        opened={isAskedToSave}
        onClose={() => askToSave(false)}
        onConfirm={() => {
          askToSave(false);
          void save();
        }}
        title="Save without importing the file?"
        confirm="Save without the file"
        dismiss="Back"
      >
        {LEAVING_COST} It stays open and can be imported afterwards.
      </ConfirmDialog>
      <LeaveGuard isChanged={draft.isChanged} isInside={isSamePlace} onLeave={draft.discard} />
      {draft.isSaving && <BusyOverlay label="One moment…" />}
    </>
  );
}

/** At the right it would lie over Save, and under the mouse it would stay there. */
const toast = { for: 1500, centered: true };

function hasProblems(section: EditorSection, values: ProgramDraft['values']): boolean {
  if (section === 'registration') return formProblems(values.registrationForm.formItems).length > 0;
  return section === 'general' && Object.keys(basicsProblems(values)).length > 0;
}

interface Place {
  pathname: string;
  search: { program?: string; section?: string };
}

const isSamePlace = (from: Place, to: Place) =>
  from.pathname === to.pathname &&
  from.search.program === to.search.program &&
  from.search.section === to.search.section;
