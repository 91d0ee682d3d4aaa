/** How a letter refers to the logo that goes with it: a picture of another's server is often not shown, and may be gone. */
export const logoReference = 'cid:logo@guerdon';

/** The letter where nothing goes with it, such as on a page. */
export const showLogo = (html: string, url: string): string => html.replaceAll(logoReference, url);
