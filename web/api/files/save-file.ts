/** Has the browser save it under this name, as if a link to a file had been followed. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // A phone asks first whether to save, and reads the file only then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
