/** In English: what every page may show: failures, notices, the frame around the pages. */
export const site = {
  failures: {
    offlineTitle: 'You are offline',
    pageTitle: 'This page could not be loaded',
    unknown: 'Something went wrong. Please try again.',
    tryAgain: 'Try again',
    goesOnByItself: 'This page also tries again by itself.',
  },

  loading: {
    name: 'Loading',
    isSlow: 'This takes longer than usual. Our service may be busy; the page continues by itself.',
    oneMoment: 'One moment…',
  },

  controls: {
    closeDialog: 'Close',
    dismissNotice: 'Dismiss',
    showPassword: 'Show password',
  },

  pages: {
    product: 'Guerdon',
    homeLink: 'Home',
    notFoundTitle: 'Page Not Found',
    notFound: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  },

  /** Why a call failed that no server has answered in its own words. */
  refusals: {
    offline: 'The server cannot be reached. Check your connection and try again.',
    tooLarge: 'This is too large to be sent.',
    unavailable: 'Our service is not available at the moment. Please wait a few seconds.',
    wentWrong: 'Something went wrong on our side. Please try again.',
    tooManyTries: 'Too many tries. Please try again later.',
    waitSeconds: (seconds: number) =>
      `Too many tries. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
    waitMinutes: (minutes: number) =>
      `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
  },
};
