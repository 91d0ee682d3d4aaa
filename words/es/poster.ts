import type { PosterWords } from '../poster.ts';

export const poster: PosterWords = {
  promise: 'Envíe sus recibos, gane puntos y elija sus recompensas.',
  how: 'Escanee el código con su teléfono, o abra la dirección de abajo, y regístrese.',
  howByCode:
    'Escanee el código con su teléfono para registrarse, o abra la dirección de abajo y escriba las letras y los números que le siguen.',
};
