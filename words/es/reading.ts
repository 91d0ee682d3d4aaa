import type { reading as english } from '../en/reading.ts';
import { formatsOf } from '../formats.ts';

const { count } = formatsOf('es');
const items = (n: number) => count(n, { one: '# artículo', other: '# artículos' });
const points = (n: number) => count(n, { one: '# punto', other: '# puntos' });
const unit = (n: number) => count(n, { one: ' punto', other: ' puntos' });

/** In Spanish: what was read on the picture of a receipt. */
export const reading: typeof english = {
  receipt: {
    underWay: 'Estamos leyendo su recibo',
    lookedFor: 'Buscamos su número, su fecha y los artículos que ganan puntos.',
    typeInstead: 'Escribir los datos',
    notSeen: 'No pudimos ver lo que se leyó.',
    done: 'Leímos su recibo',
    lookOver: 'Revíselo y luego envíelo.',
    addItems: 'Agregue lo que compró y luego envíelo.',
    takeNearer: 'No pudimos leerlo. Tome la foto otra vez más de cerca, o escriba los datos.',
    seePicture: 'Ver la foto',
    markedPicture: 'Su recibo, con lo que se leyó marcado',
    number: 'Número',
    date: 'Fecha',
    total: 'Total del recibo',
    totalAsRead: (amount) => ['Total del recibo, según se leyó: ', amount],
    readClearly: 'Se leyó bien',
    readFromReceipt: 'Leído de su recibo',
    readWithDoubt: (pleaseCheck) => `Leído de su recibo. ${pleaseCheck}`,
    pleaseCheck: 'Revise este dato',
    pleaseCheckWhy: (doubt) => `Revise este dato: ${doubt}`,
    notReadable: 'No se puede leer. Tome la foto otra vez más de cerca, o escríbalo',
    change: 'Cambiar',
    itemsEarn: (n) => count(n, { one: '# artículo gana puntos', other: '# artículos ganan puntos' }),
    noItems: 'No encontramos en el recibo ningún artículo de este programa. Agregue usted mismo lo que compró.',
    allLeftOut: 'Omitió todas las líneas. Elija un artículo para una de ellas, o agregue usted mismo lo que compró.',
    addByHand: 'Agregar un artículo',
    addFirst: 'Primero agregue un artículo.',
    sentWithNote: 'Se envía con su nota.',
    itemsIfApproved: (n) => `${items(n)}, si se aprueba`,
    /** Said by screen readers one after the other. */
    spoken: {
      done: 'Leímos su recibo.',
      found: { receiptNumber: 'Número de recibo encontrado.', dateOfPurchase: 'Fecha de compra encontrada.' },
      notFound: { receiptNumber: 'Número de recibo no encontrado.', dateOfPurchase: 'Fecha de compra no encontrada.' },
      sum: (n, sum) => `${items(n)}, ${points(sum)} si se aprueba.`,
      linesToChoose: (n) => count(n, { one: 'Falta elegir en # línea.', other: 'Falta elegir en # líneas.' }),
      quantitiesToCheck: (n) => count(n, { one: 'Revise # cantidad.', other: 'Revise # cantidades.' }),
    },
  },

  /** The lines of a receipt that were read, and the items that they name. */
  lines: {
    title: 'Leído de su recibo',
    lead: 'Revise los artículos y luego agréguelos.',
    underWay: 'Estamos leyendo los artículos de su recibo. Ya puede buscarlos.',
    done: (lines) =>
      `Leímos su recibo: ${count(lines, { one: '# línea por revisar.', other: '# líneas por revisar.' })}`,
    noItems: 'No encontramos en el recibo ningún artículo de este programa. Busque lo que compró.',
    notRead: 'No pudimos leer su recibo. Busque lo que compró.',
    late: 'La lectura de su recibo tarda más de lo normal. Busque lo que compró.',
    orSearch: 'O busque un artículo',
    addNone: 'Agregar artículos',
    add: (n, sum) => `Agregar ${items(n)} · ${points(sum)}`,
    addPoints: (n, sum, figure) => [`Agregar ${items(n)} · `, figure(sum), unit(sum)],
    checkQuantities: 'Revise las cantidades',
    checkQuantity: 'Revise la cantidad',
    notAdded: (n) =>
      count(n, {
        one: 'No se agregó # artículo que leímos en su recibo.',
        other: 'No se agregaron # artículos que leímos en su recibo.',
      }),
    lookOver: 'Revisarlos',
    returned: (n) =>
      count(n, {
        one: 'Se omite # línea, porque los productos se devolvieron.',
        other: 'Se omiten # líneas, porque los productos se devolvieron.',
      }),
    others: (n) =>
      count(n, {
        one: '# línea más no nombra ningún artículo de este programa.',
        other: '# líneas más no nombran ningún artículo de este programa.',
      }),
    printed: (text) => `Impreso: ${text}`,
    showPlace: 'Mostrar su lugar en la foto.',
    changeItem: (item) => `Cambiar u omitir ${item}`,
    which: (text) => `¿Cuál es «${text}»?`,
    itemWithPoints: (item, each) => `${item} · ${points(each)}`,
    leaveOut: 'Omitirlo',
    noneOfThese: 'Ninguno de estos: omitirlo',
    choose: 'Elija uno, u omítalo.',
    lineToFind: 'Así aparece en su recibo (opcional)',
    lineToFindHint: 'Cuando se apruebe, lo reconoceremos en su próximo recibo.',
    notChosen: 'Sin elegir',
  },
};
