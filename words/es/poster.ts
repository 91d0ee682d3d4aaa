import { formatsOf } from '../formats.ts';
import type { PosterWords } from '../poster.ts';

const { date } = formatsOf('es');

export const poster: PosterWords = {
  promise: 'Envíe sus recibos, gane puntos y elija sus recompensas.',
  how: 'Escanee el código con su teléfono, o abra la dirección de abajo, y regístrese.',
  howByCode:
    'Escanee el código con su teléfono para registrarse, o abra la dirección de abajo y escriba las letras y los números que le siguen.',
  cardHow: 'Escanee el código con su teléfono, o escriba la dirección, y regístrese.',
  cardUntil: (day) => `Sirve una sola vez, hasta el ${date(day)}.`,
};
