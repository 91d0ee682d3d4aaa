/** In English: what every page may show: failures, notices, the frame around the pages. */
export const site = {
  failures: {},

  notices: {},

  bars: {},

  call: {},

  title: {},
};
