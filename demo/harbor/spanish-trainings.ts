import type { questionTexts, trainingTexts } from '#domain/own-texts.ts';
import { type AnswerKey, answerKeys } from '#domain/trainings.ts';

type QuestionTexts = Record<(typeof questionTexts)[number], string>;
type TrainingTexts = Record<(typeof trainingTexts)[number], string> & { questions: readonly QuestionTexts[] };

/** By their English names; the questions in the same order. */
export const spanishTrainings: Readonly<Record<string, TrainingTexts>> = {
  'Choosing the Right Ball Valve': {
    moduleName: 'Cómo elegir la válvula de bola correcta',
    description: 'De paso total o estándar, roscada o a presión: qué válvula va dónde, y cómo evitar que se trabe.',
    questions: [
      ask(
        '¿Cuánto gira la manija de una válvula de bola de abierta a cerrada?',
        ['Un octavo de vuelta', 'Un cuarto de vuelta', 'Media vuelta', 'Una vuelta entera'],
        'La bola tiene un solo paso recto. Un cuarto de vuelta lo pone de través en la tubería y la cierra.',
      ),
      ask(
        'La manija está de través en la tubería. ¿Qué significa?',
        [
          'La válvula está abierta',
          'La válvula está medio abierta',
          'La válvula está cerrada',
          'Nada: la manija se puede poner de cualquier modo',
        ],
        'La manija apunta hacia donde va el paso. En línea con la tubería está abierta; de través, cerrada.',
      ),
      ask(
        '¿Qué quiere decir «paso total»?',
        [
          'El paso es tan ancho como el interior de la tubería',
          'La válvula tiene tres salidas',
          'La válvula sirve para gas',
          'La manija se puede quitar',
        ],
        'Una válvula de paso total no estrecha el flujo, así que no quita presión. La estándar es una medida menor.',
      ),
      ask(
        '¿Por qué no se debe dejar una válvula de bola medio abierta para regular el flujo?',
        [
          'La manija se aflojaría',
          'El chorro desgasta los asientos, y la válvula empieza a gotear',
          'El medidor de agua marcaría de más',
          'Los reglamentos piden una manija roja',
        ],
        'El agua rápida sobre el borde de la bola corta los asientos blandos. Para regular use una válvula de globo.',
      ),
      ask(
        'Antes de soldar junto a una válvula de bola, usted debe…',
        ['cerrarla bien', 'llenarla de grasa', 'abrirla y enfriarla con un trapo mojado', 'quitar el vástago'],
        'El calor daña los asientos. Abierta, los toca menos; el trapo mojado se lleva el calor.',
      ),
    ],
  },
  'Water Heater Safety': {
    moduleName: 'Seguridad del calentador de agua',
    description: 'Válvulas de alivio, ventilación y temperatura correcta: cinco revisiones antes de irse.',
    questions: [
      ask(
        '¿Para qué sirve la válvula de alivio de temperatura y presión?',
        [
          'Para llenar el tanque más rápido',
          'Para dejar salir agua antes de que el tanque sea peligroso',
          'Para mezclar agua caliente y fría',
          'Para vaciar el tanque al darle servicio',
        ],
        'Abre a 150 psi o a 210 °F. Sin ella, un tanque sobrecalentado puede reventar.',
      ),
      ask(
        '¿Dónde debe terminar el tubo de descarga de la válvula de alivio?',
        [
          'En el ático, fuera de alcance',
          'En un tanque cerrado',
          'Se puede tapar si gotea',
          'Cerca del piso o afuera, abierto, donde se vea gotear',
        ],
        'El tubo nunca se tapa, se reduce ni sube. Una gota es un aviso que alguien debe ver.',
      ),
      ask(
        '¿Qué temperatura equilibra las quemaduras y las bacterias en la mayoría de las casas?',
        ['90 °F', '120 °F', '160 °F', '180 °F'],
        'A 140 °F una quemadura tarda cinco segundos; bajo 120 °F pueden crecer bacterias. Con una válvula mezcladora el tanque puede estar más caliente.',
      ),
      ask(
        'Usted ve hollín o pintura quemada junto a la campana de tiro. ¿Qué es probable?',
        [
          'Los gases de escape salen al cuarto',
          'El ánodo está gastado',
          'El tanque es muy pequeño',
          'El agua es muy dura',
        ],
        'El escape lleva monóxido de carbono. Apague el calentador y averigüe por qué no tira la chimenea.',
      ),
    ],
  },
};

function ask(text: string, answers: readonly [string, string, string, string], explanation: string): QuestionTexts {
  const texts = Object.fromEntries(answerKeys.map((key, place) => [key, answers[place]]));
  return { text, explanation, ...(texts as Record<AnswerKey, string>) };
}
