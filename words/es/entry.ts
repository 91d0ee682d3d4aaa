import type { entry as english } from '../en/entry.ts';
import { formatsOf } from '../formats.ts';
import { formatTotal } from '../numbers.ts';

const { count, number } = formatsOf('es');
const items = (n: number) => count(n, { one: '# artículo', other: '# artículos' });
const points = (n: number) => count(n, { one: '# punto', other: '# puntos' });
/** The length of a list; a long one is cut off: '1,000+ artículos'. */
const listed = (n: number) => count(n, { one: '# artículo', other: `${formatTotal(n)} artículos` });
const unit = (n: number) => count(n, { one: ' punto', other: ' puntos' });
const thisDevice = { phone: 'este teléfono', computer: 'esta computadora' };

/** In Spanish: the pages where receipts are entered. */
export const entry: typeof english = {
  flow: {
    title: 'Registrar artículos',
    invoiceStep: 'Datos del recibo',
    searchStep: 'Búsqueda de artículos',
    quantityStep: 'Datos del artículo',
    confirmStep: 'Confirmación de artículos',
    earnPoints: 'Ganar puntos',
    myActivity: 'Mi actividad',
    receipt: (receiptNumber) => `Recibo ${receiptNumber}`,
    receiptTitle: 'Recibo',
    yourReceipt: 'Su recibo',
    submit: 'Enviar para aprobación',
    next: 'Siguiente',
    done: 'Listo',
    save: 'Guardar',
    discardChanges: 'Descartar los cambios',
    continueDraft: 'Continuar',
    tryAgain: 'Intentar de nuevo',
    ok: 'Aceptar',
    loading: 'Cargando',
    draftsNotLoaded: 'No se pudieron cargar sus borradores.',
    notKeptTitle: 'Este navegador no puede guardar lo que usted escriba.',
    notKeptText: 'Envíe el recibo antes de cerrar esta página. De lo contrario se perdería.',
  },

  invoice: {
    title: 'Datos del recibo',
    takePhoto: 'Tomar foto',
    chooseFile: 'Elegir archivo',
    dropOrPaste: 'O arrástrelo aquí, o péguelo. Para tomar una foto, abra esta página en su teléfono.',
    dropHere: 'Suelte su recibo aquí',
    photosAllowed: (most) => `Hasta ${most} fotos de un recibo largo.`,
    advice: 'Ponga el recibo bien extendido, con buena luz, y con el número y la fecha dentro de la foto.',
    fileMissing: 'Agregue el archivo de la factura o recibo',
    fileSentBefore: 'Este archivo ya se envió con otro recibo.',
    removeFile: (fileName) => `Quitar ${fileName}`,
    photosLookedAt: 'Se están revisando sus fotos.',
    stillUploading: 'Su recibo todavía se está cargando.',
    readingDetails: 'Estamos leyendo el número y la fecha de su recibo. Ya puede escribirlos.',
    detailsRead: 'Leímos su recibo. Revise el número y la fecha.',
  },

  upload: {
    uploadOf: (fileName) => `Carga de ${fileName}`,
    uploaded: (percent, size) => ['Se cargó ', percent, ' de ', size],
    uploadedBefore: 'Ya se había cargado',
    done: 'El archivo se envió.',
    failed: 'Hubo un error al enviar, inténtelo de nuevo.',
    keptBefore: (fileName) => `Se conserva ${fileName}.`,
    photoRemoved: 'La foto se quitó.',
    chosenTwice: 'Se eligió dos veces la misma foto. El recibo la tiene una sola vez.',
  },

  refused: {
    fileSentBefore: 'Ya envió este mismo archivo con otro recibo. Use una foto de este.',
    numberSentBefore: 'Ya envió un recibo con este número. Si este es otro, revise su número.',
    isDraft: 'Es uno de sus borradores. Continúe con él, o escriba otro número.',
    earnsToday:
      'Otro número, fecha o foto gana lo que los artículos dan hoy. Presione otra vez el botón para aceptarlo.',
    seeReceipt: 'Ver ese recibo',
    chooseAnotherFile: 'Elegir otro archivo',
    isAnotherReceipt: 'Este es otro recibo',
  },

  photos: {
    addAnother: 'Agregar otra foto',
    bringBack: 'Recuperar la foto que se quitó',
    takeAgain: 'Tomar la foto otra vez',
    notAdded: (fileName) => `${fileName} no se agregó.`,
    list: 'Fotos de este recibo',
    order:
      'Las fotos, desde el principio del recibo hasta el final. Cada foto debe mostrar las últimas líneas de la anterior.',
    photo: (place) => `Foto ${place}`,
    moveUp: (place) => `Subir la foto ${place}`,
    moveDown: (place) => `Bajar la foto ${place}`,
    remove: (place) => `Quitar la foto ${place}`,
    dark: {
      ofOne: 'La foto se ve oscura.',
      ofSeveral: (place) => `La foto ${place} se ve oscura.`,
      advice: '¿Desea tomarla otra vez con mejor luz? Si no, continúe con ella.',
    },
    faint: {
      ofOne: 'La foto casi no tiene contraste.',
      ofSeveral: (place) => `La foto ${place} casi no tiene contraste.`,
      advice: '¿Desea tomarla otra vez sin reflejos ni sombras? Si no, continúe con ella.',
    },
    blurred: {
      ofOne: 'La foto se ve borrosa.',
      ofSeveral: (place) => `La foto ${place} se ve borrosa.`,
      advice: '¿Desea tomarla otra vez más de cerca y sin moverse? Si no, continúe con ella.',
    },
    cutOff: 'En la foto el recibo está cortado por un lado.',
    cutOffAdvice: '¿Desea tomarla otra vez para que se vea completo? Si no, continúe con ella.',
    severalReceipts: (numbers) =>
      `Este archivo muestra ${count(numbers.length, { one: '# recibo', other: '# recibos' })}: ${numbers.join(', ')}.`,
    severalReceiptsAdvice: 'Envíe cada recibo por separado. Revise que los datos de abajo sean de un solo recibo.',
  },

  search: {
    label: 'Buscar artículos',
    category: 'Categoría',
    allCategories: 'Todas las categorías',
    all: 'Todas',
    moreFilters: 'Más filtros',
    clearFilters: 'Borrar los filtros',
    loading: 'Cargando los artículos',
    notLoaded: 'No se pudieron cargar los artículos.',
    found: (total) => (total === 0 ? 'No se encontraron artículos.' : `Resultado: ${listed(total)}.`),
    foundFor: (total, searched) =>
      total === 0
        ? `No se encontraron artículos para «${searched}».`
        : `Resultado para «${searched}»: ${listed(total)}.`,
    foundNear: (total) => `Ningún artículo tiene todas estas palabras. Parecidos: ${listed(total)}.`,
    comeNear: 'Ningún artículo tiene todas estas palabras. Estos se parecen:',
    noneFound: 'No se encontraron artículos',
    noneFoundHint: 'Pruebe con menos palabras o con otras.',
    none: 'Todavía no hay artículos',
    noneHint: 'Este programa todavía no tiene artículos que ganen puntos.',
    items: 'Artículos',
    item: 'Artículo',
    points: 'Puntos',
    quantity: 'Cantidad',
    select: (item) => `Seleccionar ${item}`,
    add: (item) => `Agregar ${item}`,
    favorite: (item) => `Favorito: ${item}`,
    scanBarcode: 'Escanear un código de barras',
    noBarcode: 'No se encontró ningún código de barras en la foto.',
    noBarcodeHint: 'Tome la foto otra vez más de cerca y con buena luz.',
    barcodeNotRead: 'No se pudo leer el código de barras.',
    barcodeNotReadHint: 'Pruebe con otra foto.',
  },

  ownItems: {
    title: 'Sus artículos',
    bought: 'Comprados antes',
    boughtNone: 'Lo que compró aparecerá aquí la próxima vez.',
    favorites: 'Favoritos',
    favoritesNone: 'Todavía no hay favoritos. Presione la estrella de un artículo para encontrarlo aquí.',
    showAllFavorites: (n) => `Mostrar los ${number(n)} favoritos`,
  },

  notListed: {
    ask: 'Mi artículo no aparece',
    label: '¿Qué artículo no aparece?',
    hint: 'El revisor lo lee junto con su recibo.',
    sentAlone: 'Todavía no hay artículos: el revisor busca lo que usted indique.',
  },

  quantity: {
    howManyMore: 'Cuántos más',
    onReceipt: 'Cantidad en su recibo',
    listedAlready: (figure) => ['Ya en su recibo: ', figure],
    willEarn: (sum, how) => ['Ganará ', sum, how],
    onceApproved: 'cuando se apruebe el recibo',
    eachOnceApproved: (figure, each) => [figure, ' × ', each, ', cuando se apruebe el recibo'],
    addItem: 'Agregar artículo',
    wasListed: (item, n) => `${item} ya estaba en este recibo. Su cantidad es ahora ${number(n)}.`,
  },

  lines: {
    points: (n, figure) => [figure(n), unit(n)],
    countedPoints: points,
    /** What one of an item earns; `figure` is its points with or without the word. */
    each: (figure) => [figure, ' por unidad'],
    notSavedYet: 'sin guardar todavía',
    notSavedTitle: 'Todavía no se ha guardado.',
    notSaved: (reason) => `${reason} No se pierde nada: se intenta de nuevo automáticamente.`,
    earnsToday: (item, today, before) => `${item} da hoy ${points(today)}, y antes ${number(before)}.`,
    removed: (item) => `${item} se quitó.`,
    undo: 'Deshacer',
    nothingPutBack: 'Este recibo ya se cerró, así que no se recupera nada.',
  },

  newPoints: {
    title: 'Los puntos cambiaron',
    higherQuantity: 'Una cantidad mayor gana lo que el artículo da hoy.',
    thenAndNow: (item, then, now) => [item, ': ', then, ' cuando lo agregó, ', now, ' hoy'],
    comesTo: (sum) => ['Su recibo suma entonces ', sum, '.'],
    leave: 'Dejarlo como estaba',
    take: 'Aceptar los puntos de hoy',
  },

  confirm: {
    changeDetails: 'Cambiar los datos del recibo',
    total: (n) => `Total por ${items(n)}`,
    reviewTakes: (time) => `La revisión tarda hasta ${time}.`,
    items: 'Artículos de este recibo',
    noItems: 'Todavía no hay artículos. Agregue lo que compró.',
    addAnother: 'Agregar otro artículo',
    detailsNotSaved: 'Sus cambios en los datos del recibo todavía no se han guardado.',
    backToDetails: 'Volver a los datos',
    failed: 'No se pudo enviar, inténtelo de nuevo.',
    addToSubmit: 'Agregue un artículo para enviar.',
    removeToSubmit: (item) => `Quite ${item} para enviar.`,
    earnsNothing: 'Este artículo ya no da puntos. Quítelo para enviar.',
    promised: (today) =>
      `Se le prometió cuando lo agregó. Más unidades, u otro recibo, ganan lo que da hoy: ${points(today)} por unidad.`,
  },

  /** After a receipt was sent. */
  result: {
    title: 'El recibo se envió.',
    lead: (time) => `La revisión tarda hasta ${time}. Le enviaremos la decisión por correo electrónico.`,
    /** Instead of it, where the receipt is decided while its member still sees this. */
    approved: 'Ya se revisó y se aprobó.',
    denied: 'Ya se revisó y se rechazó.',
    submitted: 'Enviado',
    submittedOn: (receiptNumber, day) => ['Recibo ', receiptNumber, ', ', day],
    inReview: 'En revisión',
    upTo: (time) => `Hasta ${time}`,
    points: 'Puntos',
    pointsOf: points,
    added: 'Se agregaron a sus puntos',
    whenAdded: 'Se agregan cuando se apruebe el recibo',
    enterAnother: 'Registrar otro recibo',
  },

  drafts: {
    list: 'Todavía sin enviar',
    notSubmitted: (receiptNumber) => `El recibo ${receiptNumber} todavía no se ha enviado`,
    continueReceipt: (receiptNumber) => `Continuar con el recibo ${receiptNumber}`,
    cancel: 'Cancelar',
    cancelQuestion: (receiptNumber) => `¿Cancelar el recibo ${receiptNumber}?`,
    cancelCost: 'Se eliminan sus artículos y su foto. Esto no se puede deshacer.',
    cancelReceipt: 'Cancelar este recibo',
    keep: 'Conservarlo',
    canceled: (receiptNumber) => `El recibo ${receiptNumber} se canceló.`,
  },

  /** Receipts that this device keeps until they are sent. */
  waiting: {
    onDevice: (device) => `En ${thisDevice[device]}`,
    keepOnDevice: (device) => `Guardarlo en ${thisDevice[device]}`,
    keptOnDevice: (device) => `La foto se guardó en ${thisDevice[device]}.`,
    keptHint: 'Se enviará cuando vuelva a tener conexión.',
    notKept: 'La foto no se guardó.',
    full: (most, device) => `Ya hay ${most} recibos en espera en ${thisDevice[device]}. Primero quite uno.`,
    noRoom: (device) => `No se pudo guardar la foto en ${thisDevice[device]}. Consérvela entre sus fotos.`,
    canPhotograph: (device) =>
      `Todavía puede fotografiar recibos. Esperan en ${thisDevice[device]} y se envían cuando vuelva a tener conexión.`,
    photograph: 'Fotografiar un recibo',
    photographed: (at) => `Fotografiado: ${at}`,
    begun: (at) => `Comenzado: ${at}`,
    keptWithPage: 'Todavía no se ha enviado, y solo se conserva mientras esta página esté abierta.',
    oneMoment: 'Un momento…',
    notSent: 'Todavía no se ha enviado.',
    sent: 'Enviado para aprobación.',
    waitsForConnection: 'Espera una conexión. Luego se envía, o se le pregunta lo que no esté claro.',
    triedAgain: (reason) => `Todavía no se ha enviado, y pronto se intenta de nuevo: ${reason}`,
    beingRead: 'Ya se cargó. Ahora se está leyendo.',
    sentSoon: 'Se envía en cuanto sea posible, o se le pregunta lo que no esté claro.',
    showAll: (n) => `Mostrar los ${number(n)}`,
    lookOver: 'Revisarlo',
    remove: 'Quitar',
    beingSent: 'Ya se está enviando.',
    photoRemoved: 'La foto se quitó.',
    receiptRemoved: 'El recibo se quitó.',
  },

  /** Why a kept receipt asks to be looked over, or could not be sent. */
  reasons: {
    unread: 'No pudimos leerlo: escriba los datos, o inténtelo de nuevo.',
    unsure: 'Revise lo que se leyó.',
    unfinished: 'Revíselo.',
    photoLost: 'Esta foto ya no se puede leer. Tómela otra vez.',
    broken: 'Algo salió mal en este dispositivo.',
  },

  /** What another app has shared with the program. */
  shared: {
    usePicture: 'Compartido con Guerdon: ¿usar esta foto?',
    useFile: 'Compartido con Guerdon: ¿usar este archivo?',
    use: 'Usar',
    discard: 'Descartar',
    whatWasShared: 'Lo que se compartió',
    noReceipt: 'Lo que se compartió no se puede usar.',
    noReceiptHint: 'Un recibo es una foto o un PDF. Mejor tómele una foto.',
  },

  sendAgain: {
    title: 'Enviar de nuevo',
    notLoaded: 'No se pudo cargar el recibo.',
    sentAlready: 'Este recibo ya se envió de nuevo.',
    onlyDenied: 'Solo se puede enviar de nuevo un recibo rechazado.',
    itemsLead: 'Con los puntos de hoy. Puede cambiarlos en el último paso.',
    leftOut: 'No se envían de nuevo',
    itemDisabled: (item) => `${item}: este artículo ya no da puntos`,
    itemDenied: (item) => `${item}: el revisor rechazó este artículo`,
    /** What to correct, by the reason of the denial. */
    ask: {
      duplicate: 'Escriba el número que está en este recibo.',
      bad_date: 'Escriba la fecha que está en el recibo.',
      invalid_invoice: 'Tome una foto nueva, o elija otro archivo.',
      other: 'Corrija lo que encontró el revisor y luego continúe.',
    },
  },
};
