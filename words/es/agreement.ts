import type { agreement as english } from '../en/agreement.ts';

/** In Spanish: the program's rules and terms by version, where they are read and accepted. */
export const agreement: typeof english = {
  page: {
    title: 'Reglas y condiciones',
    lead: (program) => `De ${program}`,
    notLoaded: 'No se pudieron cargar las reglas y condiciones.',
    emptyTitle: 'Aún no hay condiciones',
    emptyText: (program) => `${program} no ha publicado sus términos y condiciones.`,
    back: 'Volver a iniciar sesión',
  },

  version: (version, since) => [`Versión ${version}, válida desde el `, since, '.'],
  accepted: (at) => ['Usted la aceptó el ', at, '.'],
  acceptedOther: (version, at) => [`Usted aceptó la versión ${version} el `, at, '.'],
  own: {
    title: 'TÉRMINOS Y CONDICIONES',
    titleWithRules: 'REGLAS / TÉRMINOS Y CONDICIONES',
  },
  rules: 'Reglas',
  terms: 'Términos y condiciones',

  box: {
    accept: (program, terms) => ['He leído y acepto las ', terms('reglas y condiciones'), ` de ${program}`],
    missing: 'Lea y acepte las reglas y condiciones.',
    changed: 'Las reglas y condiciones cambiaron mientras tanto. Lea y acepte la nueva versión.',
  },

  ask: {
    title: 'Acepte las reglas y condiciones',
    titleChanged: 'Las reglas y condiciones cambiaron',
    lead: (program) => `Para continuar en ${program}, léalas y acéptelas. Sus puntos no cambian.`,
    whatChanged: 'Qué cambió',
    accept: 'Aceptar',
    logOut: 'Cerrar sesión',
    changed: 'Acaban de cambiar otra vez. Lea la nueva versión.',
    notAccepted: 'No se pudo guardar su respuesta.',
    account: (link) => ['Aún puede ver ', link('su cuenta'), '.'],
  },
};
