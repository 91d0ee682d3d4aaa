import type { FileProblem } from '#domain/files.ts';
import { type Decrypt, openEncryption } from './encryption.ts';
import { type Packed, readObjectStream } from './object-stream.ts';
import { type Place, placesOf, readObject, type Told } from './objects.ts';
import { isDestination } from './opening.ts';
import { entryOf, readValue, type Value } from './values.ts';

/**
 * Names of a PDF's objects that run a program, open or send something. Each is needed for what it does, so a PDF
 * without them does nothing but show itself. A link to a page of the web is none: it waits until a reader presses it.
 */
const active = [
  ...['JavaScript', 'JS', 'Rendition', 'AA', 'XFA', 'RichMedia', 'RichMediaExecute', 'Movie', 'Sound', '3D'],
  ...['Launch', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR', 'GoToDp', 'GoTo3DView', 'Thread', 'PresSteps'],
];
/** Names of files that are inside. */
const attached = ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment'];
/** Actions that wait until a reader presses them, unless the PDF begins with them. */
const pressed = ['URI', 'Named', 'Hide', 'SetOCGState', 'ResetForm', 'Trans'];

/** What object streams of a PDF may unfold to in bytes, as they hold the small objects and never pictures; and objects. */
const [MOST_UNFOLDED, MOST_OBJECTS] = [20_000_000, 200_000];

/** What is found in a PDF, and whether other readers too must find that it opens at a page. */
export interface Found {
  problem: FileProblem | null;
  opensAtPage: boolean;
}

/** An object with where it is: in the file, or in the text of an object stream. */
type Seen = Place & Told & { text: string };

/**
 * Looks at every object of a PDF, wherever it is and however it is written, without following its cross references:
 * readers disagree about damaged ones. What cannot be looked at is refused. It takes long for some files: it runs in a
 * process that is ended then.
 */
export function findPdfProblem(pdf: Buffer): Found {
  const text = pdf.toString('latin1');
  if (!/^%PDF-\d/.test(text)) return { problem: 'unreadable', opensAtPage: false };
  const outside: Seen[] = [];
  let isLocked = false;
  for (const place of placesOf(text)) {
    if (outside.length > MOST_OBJECTS) return { problem: 'heavy-pdf', opensAtPage: false };
    const told = readObject(text, place.at);
    if (isAny(told, active)) return { problem: 'active-pdf', opensAtPage: false };
    outside.push({ ...place, ...told, text });
    isLocked ||= told.isOdd;
  }
  const decrypt = findDecryption(outside);
  const packed = decrypt && unpack(pdf, outside, decrypt);
  const inside = packed ? packed.flatMap(readPacked) : [];
  const all = [...outside, ...inside];
  const opening = findOpening(all, packed ?? []);
  if (inside.some((one) => isAny(one, active)) || opening === 'acts')
    return { problem: 'active-pdf', opensAtPage: false };
  if (all.some((one) => isAny(one, attached))) return { problem: 'attached-pdf', opensAtPage: false };
  isLocked ||= inside.some(({ isOdd }) => isOdd);
  return { problem: isLocked || !packed ? 'locked-pdf' : null, opensAtPage: opening === 'must-show' };
}

const isAny = ({ names }: Told, some: readonly string[]) => some.some((name) => names.has(name));

/** Null if the file is encrypted and does not open without a password. */
function findDecryption(objects: readonly Seen[]): Decrypt | null {
  const heads = objects.filter(({ names }) => names.has('Encrypt'));
  if (heads.length === 0) return (bytes) => bytes;
  const values = heads.map(({ text, at }) => readValue(text, at));
  const said = values.map((value) => entryOf(value, 'Encrypt'));
  const [first] = said;
  if (!first || said.some((one) => JSON.stringify(one) !== JSON.stringify(first))) return null;
  const isThere = ({ number, isUnknown }: Place) =>
    first.kind === 'reference' && (number === first.number || isUnknown);
  const dictionaries =
    first.kind === 'reference' ? objects.filter(isThere).map(({ text, at }) => readValue(text, at)) : [first];
  const [dictionary] = dictionaries;
  // Readers would differ on which one counts.
  if (!dictionary || dictionaries.length > 1) return null;
  return openEncryption(
    dictionary,
    [...new Set(values.map(idOf))].map((id) => Buffer.from(id, 'latin1')),
  );
}

function idOf(head: Value | null): string {
  const id = entryOf(head, 'ID');
  const first = id?.kind === 'array' ? id.items[0] : undefined;
  return first?.kind === 'text' ? first.said : '';
}

/** All object streams; null if one cannot be read. Readers differ on whether it must say what it is. */
function unpack(pdf: Buffer, objects: readonly Seen[], decrypt: Decrypt): Packed[] | null {
  const left = { unfolded: MOST_UNFOLDED, objects: MOST_OBJECTS };
  const packed: Packed[] = [];
  for (const object of objects) {
    if (object.stream === null || !isAny(object, ['ObjStm', 'First'])) continue;
    // Its bytes begin behind the end of the line.
    const line = /^(\r\n|\n|\r(?!\n))/.exec(object.text.slice(object.stream, object.stream + 2));
    const bytes = pdf.subarray(object.stream + (line?.[0].length ?? 0));
    const read =
      line && readObjectStream(readValue(object.text, object.at), bytes, left, (part) => decrypt(part, object));
    if (!read) return null;
    packed.push(read);
  }
  return packed;
}

/** Its objects one by one, as most readers see them, and all together, whatever its places say. */
function readPacked({ text, first, places }: Packed): Seen[] {
  const place = { generation: 0, isUnknown: false, text };
  return [
    { ...place, at: first, number: null, ...readObject(text, first, 'never') },
    ...places.map(({ number, at }) => ({ ...place, at, number, ...readObject(text, at, 'value') })),
  ];
}

/**
 * Whether the PDF begins with an action. Of one that another object says, a reader may take another object of an object
 * stream than its number says: if there is one that acts, all readers must find that it shows a page.
 */
function findOpening(objects: readonly Seen[], packed: readonly Packed[]): 'acts' | 'shows' | 'must-show' {
  const find = (number: number) => objects.filter((one) => one.number === number || one.isUnknown);
  const openings = objects.flatMap(({ text, openings }) => openings.map((at) => ({ text, at })));
  if (!openings.every(({ text, at }) => isDestination(text, at, find))) return 'acts';
  const isReferred = openings.some(({ text, at }) => readValue(text, at)?.kind === 'reference');
  const mayDiffer = packed.length > 0 && objects.some((one) => isAny(one, pressed));
  return isReferred && mayDiffer ? 'must-show' : 'shows';
}
