import type { site as english } from '../en/site.ts';

/** In Spanish: what every page may show: failures, notices, the frame around the pages. */
export const site: typeof english = {
  failures: {},

  notices: {},

  bars: {},

  call: {},

  title: {},
};
