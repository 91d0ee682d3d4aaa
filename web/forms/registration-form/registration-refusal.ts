import { standardFields } from '#domain/members.ts';
import type { FormItem } from '#domain/registration-form.ts';

interface Refused {
  msg: string;
  code: number | undefined;
  errors: readonly { path: string; message: string }[];
}
interface Told {
  /** The sentence over the form. */
  title: string;
  /** One line per field that the server found wrong, by label. */
  lines: string[];
  /** The same beside the fields, by field or uid. */
  fields: Record<string, string>;
}

/** What a person reads when the server has refused a registration. */
export function tellRefusal(refused: Refused, username: string, items: readonly FormItem[] = []): Told {
  if (refused.code === 11000) {
    const title = `An account with the username "${username}" already exists`;
    return { title, lines: [], fields: { username: title } };
  }
  const told = refused.errors.map(({ path, message }) => {
    const field = path.split('.').at(-1) ?? path;
    return { field, message: withLabel(message, field, labelOf(field, items)) };
  });
  return {
    title: refused.msg,
    lines: told.map(({ field, message }) => lineOf(labelOf(field, items), message)),
    fields: Object.fromEntries(told.map(({ field, message }) => [field, message])),
  };
}

function labelOf(field: string, items: readonly FormItem[]): string {
  const standard = [...standardFields, ...credentials].find((known) => known.field === field);
  return standard?.label ?? items.find((item) => item.uid === field)?.label ?? field;
}

const credentials = [
  { field: 'username', label: 'Username' },
  { field: 'password', label: 'Password' },
];

/** 'Path `zip` is required' → 'Zip is required'; 'Cast to number failed …' and 'expected number, …' → 'Expected number to be a number'. */
function withLabel(message: string, field: string, label: string): string {
  const cast = /^(?:Cast to (?=\w+ failed)|Invalid input: expected )(\w+)/i.exec(message)?.[1];
  if (cast) return `Expected ${cast} to be a ${cast}`;
  return message.replace(/^Path\s+/, '').replaceAll(`\`${field}\``, label);
}

const lineOf = (label: string, message: string) => (message.startsWith(label) ? message : `${label}: ${message}`);
