/** What can be said of a form before the server is asked. */
export interface Findings {
  /** Labels of what still has to be filled, in the order of the form. */
  missing: string[];
  /** Sentences beside the fields, those that are missing among them, by field or uid. */
  fields: Readonly<Record<string, string>>;
}

export const hasFindings = ({ fields }: Findings) => Object.keys(fields).length > 0;

/** What was found and still stands: a mark goes as soon as its field is good, and no field is marked while it is first typed. */
export const openFindings = (found: Findings, now: Findings): Record<string, string> =>
  Object.fromEntries(Object.entries(now.fields).filter(([field]) => Object.hasOwn(found.fields, field)));
