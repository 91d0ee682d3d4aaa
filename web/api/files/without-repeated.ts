/** The files without those that have the bytes of one before them, such as a photo that was chosen twice. */
export async function withoutRepeated(files: readonly File[]): Promise<File[]> {
  const kept: File[] = [];
  for (const file of files) {
    const alike = kept.filter(({ size }) => size === file.size);
    const isRepeated = await Promise.all(alike.map((other) => hasSameBytes(file, other)));
    if (!isRepeated.includes(true)) kept.push(file);
  }
  return kept;
}

/** A file that cannot be read is kept: its upload says what is wrong. */
async function hasSameBytes(file: File, other: File): Promise<boolean> {
  try {
    const [bytes, others] = await Promise.all(
      [file, other].map(async (one) => new Uint8Array(await one.arrayBuffer())),
    );
    return bytes!.every((byte, at) => byte === others![at]);
  } catch {
    return false;
  }
}
