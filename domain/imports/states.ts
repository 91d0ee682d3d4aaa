import { foldHeader } from './targets.ts';

/**
 * Whether a cell says that something is switched off; undefined if it says neither, and null for an empty cell. 'Yes' under
 * 'Published' is the opposite of 'Yes' under 'Disabled'; 'archived' and 'active' mean the same under any header.
 */
export function readDisabled(header: string, text: string): boolean | null | undefined {
  const word = foldHeader(text);
  if (word === '') return null;
  if (off.has(word) || on.has(word)) return off.has(word);
  const isOn = text.trim() === '-1' ? false : yes.has(word) ? true : no.has(word) ? false : undefined;
  return isOn === undefined ? undefined : isOn !== saysOn.has(foldHeader(header));
}

/** Whether a cell says yes; undefined if it says neither. */
export function readYes(text: string): boolean | undefined {
  const word = foldHeader(text);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(foldHeader));
const on = words('active enabled published visible aktiv aktiviert veröffentlicht activo publicado habilitado');
const off = words(
  'inactive disabled archived draft unpublished hidden private inaktiv deaktiviert archiviert entwurf gesperrt inactivo archivado borrador deshabilitado',
);
const yes = words('yes y true 1 ja j wahr sí si s verdadero x');
const no = words('no n false 0 nein falsch falso');
const saysOn = words(
  'status published active isactive enabled visible productvisible aktiv veröffentlicht estado activo publicado',
);
