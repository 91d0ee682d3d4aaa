import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { brandColorProblem, companyNameProblem } from '#domain/companies.ts';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notices/notify.tsx';
import { changedValues } from '../../changed-values.ts';
import { usePicture } from '../../pictures/use-picture.ts';
import { toHex } from './to-hex.ts';

type Problems = Partial<Record<'name' | 'brandColor', string>>;
export type CompanyForm = ReturnType<typeof useCompanyForm>;

/** A company being entered. Nothing typed is lost when saving fails. */
export function useCompanyForm(company: Company | undefined, onSaved: (company: Company) => void) {
  const [name, setName] = useState(company?.name ?? '');
  const [color, setColor] = useState(company?.brandColor ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const logo = usePicture('companyLogos', company?.logo ?? null);
  const refresh = useRefresh(...touched);
  const brandColor = color.trim() ? toHex(color) : null;

  const saving = useMutation({
    mutationFn: async () => {
      const entered = { name: name.trim(), brandColor };
      const picture = logo.isChanged && { logo: logo.image && { imageKey: logo.image.imageKey } };
      const { company: saved } = company
        ? await call('POST /api/admin/company/:id/update', {
            id: company._id,
            company: { ...changedValues({ name: company.name, brandColor: company.brandColor }, entered), ...picture },
          })
        : await call('POST /api/admin/company/create', { company: { ...entered, ...picture } });
      return saved;
    },
    onSuccess: (saved) => {
      notify.info(`${saved.name} is saved.`);
      onSaved(saved);
    },
    onError: (refusal) => setProblems(problemsOf(refusal)),
    onSettled: () => void refresh(),
    meta: { quiet: true },
  });

  /** What is being mended is no problem until it is saved again. */
  function forget(field: keyof Problems) {
    setProblems((now) => ({ ...now, [field]: undefined }));
  }
  function save() {
    const found = check(name, brandColor);
    setProblems(found);
    if (Object.keys(found).length === 0) saving.mutate();
    else saving.reset();
  }

  return {
    name,
    setName: (text: string) => {
      setName(text);
      forget('name');
    },
    color,
    setColor: (text: string) => {
      setColor(text);
      forget('brandColor');
    },
    /** What the preview is drawn in; null while what is typed is no color. */
    shownColor: brandColor && brandColorProblem(brandColor) === null ? brandColor : null,
    logo,
    problems,
    /** What belongs to no field. */
    failure: saving.error && Object.keys(problemsOf(saving.error)).length === 0 ? saving.error : null,
    save,
    isSaving: saving.isPending,
    isChanged: name !== (company?.name ?? '') || color !== (company?.brandColor ?? '') || logo.isChanged,
  };
}

const touched = [
  'GET /api/admin/company/list',
  'GET /api/admin/program/list',
  'GET /api/admin/program/:id/overview',
  'GET /api/admin/program/:id/update',
  'GET /api/admin/audit',
] as const;

function check(name: string, brandColor: string | null): Problems {
  const found = { name: companyNameProblem(name), brandColor: brandColor && brandColorProblem(brandColor) };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

function problemsOf(refusal: Refusal): Problems {
  if (refusal.type === 'company-name-taken') return { name: refusal.msg };
  const known = refusal.errors.filter(({ path }) => path === 'name' || path === 'brandColor');
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}
