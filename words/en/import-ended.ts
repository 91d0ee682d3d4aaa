/** A mail to an administrator about rows of a file that it has imported, or such an import undone, which took long, in English. */
export const importEnded = {
  applied: {
    subject: (file: string, program: string) => `${file} is imported: ${program}`,
    happened: (file: string, program: string) => `${file} was imported into ${program}.`,
  },
  undone: {
    subject: (file: string, program: string) => `The import of ${file} is undone: ${program}`,
    happened: (file: string, program: string) => `What the import of ${file} had changed in ${program} was put back.`,
  },
  failed: {
    subject: (file: string, program: string) => `${file} was not imported: ${program}`,
    happened: (file: string, program: string) => `${file} was not imported into ${program}. Nothing was changed.`,
  },
  notUndone: {
    subject: (file: string, program: string) => `The import of ${file} was not undone: ${program}`,
    happened: (file: string, program: string) =>
      `The import of ${file} into ${program} was not undone. Nothing was changed.`,
  },
  created: 'New',
  changed: 'Changed',
  refused: 'Refused',
  kept: 'Stayed as it is',
  action: 'Open the import',
};
