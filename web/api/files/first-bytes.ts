/** For each type its first bytes, and their offset. */
const marks: Record<string, [at: number, mark: string][]> = {
  'image/png': [[0, '\x89PNG\r\n\x1a\n']],
  'image/jpeg': [[0, '\xff\xd8\xff']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'application/pdf': [[0, '%PDF']],
};

/** Whether a file begins as its type does; the browser derives the type from the name only. */
export async function beginsAsItsType(file: File): Promise<boolean> {
  const start = await readStart(file);
  return marks[file.type]?.every(([at, mark]) => start.startsWith(mark, at)) ?? false;
}

/** Whether a file is a photo in HEIC, whatever its name says. */
export const isHeic = async (file: File) => /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(await readStart(file));

async function readStart(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
}
