/** Characters of a name made of a text, without what makes it unique. */
const MOST_OF_NAME = 60;
/** Names of devices, which Windows gives no file, whatever its ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A name for the file of each text, in their order: of the letters a to z, digits and '-', so that every file system keeps it as it
 * is, at most 60 characters. Of two texts with the same name the later one gets a number.
 */
export function fileNamesOf(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const name = plainName(text);
    let distinct = name;
    for (let n = 2; taken.has(distinct); n++) distinct = `${name}-${n}`;
    taken.add(distinct);
    return distinct;
  });
}

function plainName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MOST_OF_NAME)
    .replace(/-$/, '');
  return plain === '' || devices.test(plain) ? `${plain}-x`.replace(/^-/, '') : plain;
}

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/**
 * The path of a picture or video in the folder: what its file is called, the beginning of the hash of its bytes, which tells it
 * from others, and the ending of its type.
 */
export function filePathOf(file: { fileName: string; sha256: string; contentType: string }): string {
  const name = plainName(file.fileName.replace(/\.\w{1,5}$/, ''));
  return `files/${name}-${file.sha256.slice(0, HASH)}.${endings[file.contentType] ?? 'bin'}`;
}

/** Digits of a hash in the name of a file. */
const HASH = 16;
const ofFiles = /^files\/([a-z\d-]{1,80}?)(?:-[\da-f]{16})?\.(png|jpe?g|webp|mp4|webm)$/;

/** What a picture or video of the folder is called, and its type; null for a path that names none. */
export function readFilePath(path: string): { name: string; contentType: string } | null {
  const [, name, ending] = ofFiles.exec(path) ?? [];
  if (!name || !ending) return null;
  const known = ending === 'jpeg' ? 'jpg' : ending;
  const contentType = Object.keys(endings).find((type) => endings[type] === known)!;
  return { name: `${name}.${known}`, contentType };
}
