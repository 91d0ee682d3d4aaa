import { formatDate } from '#domain/calendar.ts';
import type { PartName, Program } from './parts.ts';
import type { ProgramDraft } from './use-program-draft.ts';

/** What somebody else wrote in this field; undefined where nobody did. */
export function theirsOf(draft: ProgramDraft, name: PartName): string | undefined {
  const { conflict } = draft;
  if (!conflict?.parts.includes(name)) return undefined;
  return `Theirs: ${describe(name, conflict.theirs) || 'nothing'}`;
}

function describe(name: PartName, theirs: Program): string {
  if (name === 'company') return theirs.company?.name ?? '';
  if (name === 'startDate' || name === 'endDate') return theirs[name] ? formatDate(theirs[name]) : '';
  if (name === 'usersRequireApproval' || name === 'lettersInReceiptNumbers') return theirs[name] ? 'yes' : 'no';
  if (name === 'registrationForm') return theirs.registrationForm.formItems.map(({ label }) => label).join(', ');
  if (name === 'rebateItemFields') return theirs.rebateItemFields.map(({ displayName }) => displayName).join(', ');
  // Rich text, told by its words.
  if (name === 'rules' || name === 'terms') return wordsOf(theirs[name]);
  return theirs[name] ?? '';
}

export const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
