import type { trainings as english } from '../en/trainings.ts';
import { formatsOf } from '../formats.ts';

const { count } = formatsOf('es');

/** In Spanish: the list of trainings, their videos and questions. */
export const trainings: typeof english = {
  trainings: {
    title: 'Capacitaciones',
    lead: 'Vea el video, responda las preguntas y gane los puntos.',
    backToEarnPoints: 'Ganar puntos',
    loading: 'Cargando las capacitaciones',
    notLoaded: 'No se pudieron cargar las capacitaciones.',
    emptyTitle: 'No hay capacitaciones pendientes',
    emptyText: 'Ya tomó todas las capacitaciones. Las nuevas aparecerán aquí.',
    trainingsDone: 'Capacitaciones que ya tomó',
    inProgress: 'En curso',
    points: (n, figure) => [figure(n), count(n, { one: ' punto', other: ' puntos' })],
    questions: (n) => count(n, { one: '# pregunta', other: '# preguntas' }),
    watchVideo: 'Ver video',
    watchVideoOf: (training) => `Ver video: ${training}`,
  },

  training: {
    title: 'Capacitación',
    backToTrainings: 'Capacitaciones',
    loading: 'Cargando la capacitación',
    notLoaded: 'No se pudo cargar la capacitación.',
    goneTitle: 'Esta capacitación no se ofrece',
    goneText: 'Es posible que se haya retirado. Las demás siguen disponibles.',
    allTrainings: 'Todas las capacitaciones',
    previous: 'Anterior',
    next: 'Siguiente',
    completed: 'Capacitación terminada',
    earned: (points) => ['Ganó ', points],
    rightAtFirst: (right, all) => `${right} de ${all} respuestas correctas al primer intento.`,
    pointsAreYours: 'Los puntos ya están en su cuenta.',
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
    isWrong: 'No es correcto.',
    isWrongForLetter: (letter) => `No es correcto. La respuesta correcta es la ${letter}.`,
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
    checkConnection: 'Revise su conexión e inténtelo de nuevo. Su progreso no se pierde.',
  },
};
