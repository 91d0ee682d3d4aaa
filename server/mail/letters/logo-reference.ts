/** How a mail refers to its attached logo. Mail programs often hide linked pictures, and a link may be outdated. */
export const logoReference = 'cid:logo@guerdon';

/** The mail for pages, which have no attachments. */
export const showLogo = (html: string, url: string): string => html.replaceAll(logoReference, url);
