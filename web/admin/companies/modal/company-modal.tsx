import type { Company } from '#contract/companies.ts';
import { EntryModal } from '../../entry-modal/entry-modal.tsx';
import { CompanyFields } from './company-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

type Props = {
  /** The one to change; without it a new one. */
  company?: Company;
  onSaved: (company: Company) => void;
  onClose: () => void;
};

/** Adds or changes a company. Whatever way it is left without saving, a logo uploaded in it leaves the store first. */
export function CompanyModal({ company, onSaved, onClose }: Props) {
  const form = useCompanyForm(company, onSaved);
  return (
    <EntryModal
      title={company ? 'Edit company' : 'Add company'}
      name={form.name.trim() || 'this company'}
      width={520}
      isChanged={form.isChanged}
      isSaving={form.isSaving}
      isBusy={form.logo.isUploading}
      onGiveUp={form.logo.removeNew}
      onClose={onClose}
      onSave={form.save}
    >
      <CompanyFields form={form} />
    </EntryModal>
  );
}
