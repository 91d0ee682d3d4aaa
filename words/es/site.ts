import type { site as english } from '../en/site.ts';

/** In Spanish: what every page may show: failures, notices, the frame around the pages. */
export const site: typeof english = {
  failures: {
    offlineTitle: 'No tiene conexión',
    pageTitle: 'No se pudo cargar esta página',
    unknown: 'Algo salió mal. Inténtelo de nuevo.',
    tryAgain: 'Intentar de nuevo',
    goesOnByItself: 'Esta página también lo vuelve a intentar por sí sola.',
  },

  loading: {
    name: 'Cargando',
    isSlow:
      'Esto tarda más de lo normal. Es posible que nuestro servicio esté ocupado; la página continuará por sí sola.',
    oneMoment: 'Un momento…',
  },

  controls: {
    closeDialog: 'Cerrar',
    dismissNotice: 'Descartar',
    showPassword: 'Mostrar la contraseña',
  },

  pages: {
    product: 'Guerdon',
    homeLink: 'Inicio',
    notFoundTitle: 'Página no encontrada',
    notFound: 'No hay ninguna página en esta dirección. Es posible que se haya movido o que el enlace tenga un error.',
  },

  /** Why a call failed that no server has answered in its own words. */
  refusals: {
    offline: 'No se puede conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
    tooLarge: 'Esto es demasiado grande para enviarlo.',
    unavailable: 'Nuestro servicio no está disponible en este momento. Espere unos segundos.',
    wentWrong: 'Algo salió mal de nuestro lado. Inténtelo de nuevo.',
    tooManyTries: 'Demasiados intentos. Inténtelo de nuevo más tarde.',
    waitSeconds: (seconds) =>
      `Demasiados intentos. Espere ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} e inténtelo de nuevo.`,
    waitMinutes: (minutes) =>
      `Demasiados intentos. Espere ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e inténtelo de nuevo.`,
  },
};
