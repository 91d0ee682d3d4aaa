import purify from 'dompurify';

/** HTML without anything that could run, whoever wrote it. */
export const cleanHtml = (html: string): string => purify.sanitize(html, { USE_PROFILES: { html: true } });
