import { formatPoints } from '#domain/points.ts';
import type { Program, SentParts } from '../draft/parts.ts';
import { wordsOf } from '../draft/theirs.ts';

type Part = 'rewardItems' | 'loyaltyProgramTrainings';
type Entry = NonNullable<SentParts[Part]>[number];

/** Where somebody else's version of an entry differs from the one that was to be saved, as in 'Points: 600'. */
export function theirEntry(part: Part, mine: Entry, { [part]: entries }: Program): string[] {
  const theirs = (entries as readonly object[]).find((entry) => (entry as Entry)._id === mine._id);
  if (!theirs) return [];
  const [their, my] = [theirs, mine] as Record<string, unknown>[];
  return Object.entries(labels).flatMap(([field, label]) => {
    if (my?.[field] === undefined) return [];
    const said = describe(field, their?.[field]);
    return said === describe(field, my[field]) ? [] : [`${label}: ${said || 'nothing'}`];
  });
}

const labels = {
  name: 'Name',
  moduleName: 'Module name',
  description: 'Description',
  points: 'Points',
  videoUrl: 'Video address',
  archived: 'Archived',
  disabled: 'Disabled',
  sizes: 'Sizes',
  customSizes: 'Custom sizes',
  colors: 'Colors',
  customColors: 'Custom colors',
  questions: 'Questions',
};

function describe(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatPoints(value);
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  const text = String(value ?? '');
  return field === 'description' && text.includes('<') ? wordsOf(text) : text;
}

/** A size, a color by its name and code, a question by its text. */
function nameOf(value: string | { name?: string; hex?: string; text?: string }): string {
  if (typeof value === 'string') return value;
  return value.text ?? [value.name, value.hex].filter(Boolean).join(' ');
}
