import type { members as english } from '../en/members.ts';
import { formatsOf } from '../formats.ts';

const { count } = formatsOf('es');

/** In Spanish: the participants’ pages, but for those where receipts are entered. */
export const members: typeof english = {
  shell: {},

  home: {},

  earnPoints: {},

  trainings: {
    title: 'Capacitaciones',
    lead: 'Vea el video, responda las preguntas y gane los puntos.',
    backToEarnPoints: 'Ganar puntos',
    loading: 'Se están cargando las capacitaciones',
    notLoaded: 'No se pudieron cargar las capacitaciones.',
    emptyTitle: 'No hay capacitaciones pendientes',
    emptyText: 'Ya hizo todas las capacitaciones. Las nuevas aparecerán aquí.',
    trainingsDone: 'Capacitaciones que ya hizo',
    inProgress: 'En curso',
    points: (n, figure) => [figure(n), count(n, { one: ' punto', other: ' puntos' })],
    questions: (n) => count(n, { one: '# pregunta', other: '# preguntas' }),
    watchVideo: 'Ver video',
    watchVideoOf: (training) => `Ver video: ${training}`,
  },

  training: {
    title: 'Capacitación',
    backToTrainings: 'Capacitaciones',
    loading: 'Se está cargando la capacitación',
    notLoaded: 'No se pudo cargar la capacitación.',
    goneTitle: 'Esta capacitación no se ofrece',
    goneText: 'Es posible que se haya retirado. Las demás siguen disponibles.',
    allTrainings: 'Todas las capacitaciones',
    previous: 'Anterior',
    next: 'Siguiente',
    completed: 'Capacitación terminada',
    earned: (points) => ['Ganó ', points],
    rightAtFirst: (right, all) => `${right} de ${all} respuestas correctas al primer intento.`,
    pointsAreYours: 'Los puntos ya son suyos.',
    pointsLeft: 'Puntos por canjear',
    pointsInAll: 'Total de puntos ganados',
    nextTraining: 'Siguiente capacitación',
    redeemPoints: 'Canjear puntos',
  },

  quiz: {
    questionOf: (at, all) => `Pregunta ${at} de ${all}`,
    questionsAnswered: 'Preguntas respondidas',
    chooseFirst: 'Primero elija una respuesta.',
    answer: 'Responder',
    finish: 'Terminar',
    isRight: 'Es correcto.',
    isWrong: 'No exactamente.',
    isWrongForLetter: (letter) => `No exactamente. La respuesta correcta es la ${letter}.`,
    right: 'Correcta',
    wrong: 'Incorrecta',
  },

  video: {
    lead: (questions, points) =>
      `${count(questions, { one: '# pregunta', other: '# preguntas' })} después del video · ${count(points, { one: '# punto', other: '# puntos' })}`,
    videoOf: (training) => `Video: ${training}`,
    seen: 'Parte vista del video',
    timeOf: (at, length) => `${at} de ${length}`,
    pressNext: 'Presione «Siguiente» para continuar.',
    continueAtEnd: 'Podrá continuar cuando termine el video.',
    continueSoon: 'Podrá continuar en un momento.',
    overVerySoon: 'El video terminó muy pronto. Las preguntas se abren en un momento.',
    overTooSoon: (time) =>
      `El video terminó demasiado pronto. Las preguntas se abren a esta hora: ${time}. Puede salir de esta página y volver entonces.`,
    noVideo: 'Esta capacitación no tiene video. A continuación vienen sus preguntas.',
    notPlayable: 'El video no se puede reproducir.',
    notVideoAddress: 'Su dirección no es la de un video. Avísenos para que podamos corregirla.',
    checkConnection: 'Revise su conexión e intente de nuevo. Su progreso no se pierde.',
  },

  redeem: {},

  cart: {},

  activity: {},

  ownReceipt: {},

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

  terms: {
    title: 'TÉRMINOS Y CONDICIONES',
    titleWithRules: 'REGLAS / TÉRMINOS Y CONDICIONES',
    rules: 'Reglas',
    terms: 'Términos y condiciones',
    emptyTitle: 'Todavía no hay términos',
    emptyText: (program) => `${program} no ha publicado sus términos y condiciones.`,
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
    notChanged: 'No se pudo cambiar. Revise su conexión e intente de nuevo.',
  },
};
