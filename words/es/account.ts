import type { account as english } from '../en/account.ts';

/** In Spanish: what participants see of their account. */
export const account: typeof english = {
  account: {
    title: 'Mi cuenta',
    notLoaded: 'No se pudo cargar su cuenta.',
    loading: 'Cargando',
    logout: 'Cerrar sesión',
    detailsTitle: 'Sus datos',
    detailsLead: 'Las recompensas se envían a esta dirección, y las novedades a este correo electrónico.',
    name: 'Nombre',
    nameIsWrong: (email) => ['¿Su nombre o su nombre de usuario es incorrecto? Escriba a ', email, '.'],
    participantOnly: 'Solo el participante puede cambiar esto',
    keepPassword: 'Déjelo vacío para conservar su contraseña',
    currentPasswordMissing: 'Escriba su contraseña actual para cambiar el correo electrónico o la contraseña',
    save: 'Guardar',
    saved: 'Los datos se guardaron.',
    notSaved: 'No se pudieron guardar los datos',
    passkeysTitle: 'Llaves de acceso',
    passkeysLead:
      'Inicie sesión con su huella digital, su rostro o el PIN de su dispositivo, en lugar de su contraseña.',
    passkeysNotLoaded: 'No se pudieron cargar sus llaves de acceso.',
    pointsTitle: 'Sus puntos',
    myActivity: 'Mi actividad',
    pointsLeft: 'Por canjear',
    pointsInAll: 'Ganados en total',
  },

  push: {
    title: 'Notificaciones',
    notLoaded: 'No se pudo cargar su elección.',
    notifyMe: 'Notificarme en este dispositivo cuando se decida sobre mis recibos',
    whatIsSaid:
      'También cuando se envíe una recompensa. La notificación solo dice que hay novedades, nunca lo que usted compró o ganó.',
    impossible:
      'Este navegador no puede recibir notificaciones. En un iPhone o iPad, agregue primero esta página a la pantalla de inicio y active esto allí.',
    denied:
      'Su navegador bloquea las notificaciones de este sitio. Permítalas en la configuración del navegador para este sitio y luego active esto.',
    notChanged: 'No se pudo cambiar. Revise su conexión e inténtelo de nuevo.',
  },
};
