import type { parts as english } from '../en/parts.ts';

/** In Spanish: parts that pages are made of: documents, lists, tables, fields, videos. */
export const parts: typeof english = {
  documents: {},

  fields: {},

  lists: {},

  tables: {},

  edit: {},

  video: {},

  values: {},

  links: {},

  layout: {},

  scan: {},
};
