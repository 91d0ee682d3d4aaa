/** In English: parts that pages are made of: documents, lists, tables, fields, videos. */
export const parts = {
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
