import type { parts as english } from '../en/parts.ts';
import { formatsOf } from '../formats.ts';
import { formatTotal } from '../numbers.ts';

const { count, dayAndTime, number, shortDate, time } = formatsOf('es');
/** '418 artículos', or '1,000+ artículos' where counting stopped. */
const total = (all: number, forms: { one: string; other: string }) =>
  count(all, forms).replace(number(all), formatTotal(all));

/** In Spanish: parts that pages are made of: documents, lists, tables, fields, videos. */
export const parts: typeof english = {
  documents: {
    erased: 'Este archivo se borró junto con los datos personales de quien lo envió.',
    noImage: 'Esta imagen no se puede mostrar aquí. Descargue el archivo para verla.',
    noPdf: 'Este PDF no se puede mostrar aquí. Descargue el archivo para verlo.',
    noFullSize: 'No se pudo cargar la imagen en su tamaño completo.',
    zoomAgain: 'Amplíela otra vez para volver a intentarlo.',
    enlarged: (name) => `${name}, en grande`,
    tools: 'Imagen',
    zoomOut: 'Alejar',
    zoomIn: 'Acercar',
    fitWidth: 'Ajustar al ancho',
    fitWhole: 'Mostrar completa',
    actualSize: 'Tamaño real',
    rotateLeft: 'Girar a la izquierda',
    rotateRight: 'Girar a la derecha',
    reset: 'Restablecer',
    showRead: 'Mostrar lo que se leyó',
    download: 'Descargar el archivo',
  },

  files: {
    hint: (type, megabytes) => `Una foto (jpg o png) de cualquier tamaño, o un ${type} de hasta ${megabytes} MB.`,
    uploadStopped: 'Se detuvo la carga del archivo.',
    downloadStopped: 'Se detuvo la descarga.',
    notStored: 'No se pudo guardar el archivo.',
    /** About a photo of an iPhone that the browser cannot open. */
    heicHelp:
      'Este navegador no puede abrir fotos HEIC. En el iPhone, elija Configuración > Cámara > Formatos > Más compatible y tome la foto otra vez. O envíela como jpg.',
    /** Where the browser hands out noise in place of a drawn picture, and the picture cannot be sent as it is. */
    canvasHelp:
      'Este navegador modifica las imágenes antes de enviarlas, para proteger su privacidad. Permita que este sitio use el lienzo (canvas), o elija un solo jpg o png de 5 MB como máximo.',
    photosOnly: 'Solo se pueden juntar fotos. Elija fotos, o un solo PDF.',
    tooManyPhotos: (most) => `Un recibo puede tener como máximo ${most} fotos.`,
  },

  fields: {
    points: 'Puntos',
    quantity: 'Cantidad',
    oneLess: 'Uno menos',
    oneMore: 'Uno más',
  },

  richText: {
    bold: 'Negrita',
    italic: 'Cursiva',
    underline: 'Subrayado',
    strikethrough: 'Tachado',
    heading2: 'Título 2',
    heading3: 'Título 3',
    bulletList: 'Lista con viñetas',
    orderedList: 'Lista numerada',
    undo: 'Deshacer',
    link: 'Enlace',
    linkTo: 'Enlace a',
    removeLink: 'Quitar el enlace',
    saveLink: 'Guardar el enlace',
    notLink: 'Un enlace empieza con https:// o mailto:',
    table: 'Tabla',
    insertTable: 'Insertar una tabla',
    addRow: 'Añadir una fila debajo',
    addColumn: 'Añadir una columna a la derecha',
    removeRow: 'Quitar la fila',
    removeColumn: 'Quitar la columna',
    removeTable: 'Quitar la tabla',
  },

  lists: {
    /** '26–50 de 418 artículos' */
    place: (first, last, all) => `${number(first)}–${number(last)} de ${all}`,
    page: (page) => `Página ${page}`,
    previous: 'Anterior',
    next: 'Siguiente',
    moreNotLoaded: 'No se pudo cargar más.',
    showMore: 'Mostrar más',
    filter: 'Mostrar',
    selected: (rows) => (rows === 1 ? '1 seleccionado' : `${rows} seleccionados`),
    clearSelection: 'Quitar la selección',
  },

  /** How many there are of what a list shows. */
  totals: {
    row: (all) => total(all, { one: '# fila', other: '# filas' }),
    administrator: (all) => total(all, { one: '# administrador', other: '# administradores' }),
    company: (all) => total(all, { one: '# empresa', other: '# empresas' }),
    item: (all) => total(all, { one: '# artículo', other: '# artículos' }),
    printedName: (all) => total(all, { one: '# nombre impreso', other: '# nombres impresos' }),
    program: (all) => total(all, { one: '# programa', other: '# programas' }),
    submission: (all) => total(all, { one: '# recibo enviado', other: '# recibos enviados' }),
    user: (all) => total(all, { one: '# usuario', other: '# usuarios' }),
  },

  /** What was done to one row, which is named, or to several: '3 usuarios'. */
  outcomes: {
    approved: {
      one: (name) => `Se aprobó a ${name}.`,
      several: (rows) => `Se aprobó a ${rows}.`,
      failed: (rows) => `No se pudo aprobar a ${rows}.`,
    },
    denied: {
      one: (name) => `Se rechazó y eliminó a ${name}.`,
      several: (rows) => `Se rechazó y eliminó a ${rows}.`,
      failed: (rows) => `No se pudo rechazar y eliminar a ${rows}.`,
    },
    shipped: {
      one: (name) => `Se marcó el envío de ${name}.`,
      several: (rows) => `Se marcó el envío de ${rows}.`,
      failed: (rows) => `No se pudo marcar el envío de ${rows}.`,
    },
    notified: {
      one: (name) => `Se notificó el envío de ${name}.`,
      several: (rows) => `Se notificó el envío de ${rows}.`,
      failed: (rows) => `No se pudo notificar el envío de ${rows}.`,
    },
    saved: {
      one: (name) => `Se guardó lo siguiente: ${name}.`,
      several: (rows) => `Se guardaron ${rows}.`,
      failed: (rows) => `No se pudo guardar lo siguiente: ${rows}.`,
    },
  },

  tables: {
    select: (name) => `Seleccionar ${name}`,
    selectAll: 'Seleccionar todo',
    sortBy: 'Ordenar por',
    isAscending: 'Ascendente: invertir el orden',
    isDescending: 'Descendente: invertir el orden',
    actions: 'Acciones',
    enable: 'Activar',
    enableNamed: (name) => `Activar ${name}`,
    disable: 'Desactivar',
    disableNamed: (name) => `Desactivar ${name}`,
  },

  edit: {
    save: 'Guardar',
    saved: 'Guardado',
    notSaved: 'Esto todavía no se ha guardado.',
    notSavedField: 'No se guardó. Presione Enter para volver a intentarlo.',
    saveFailed: '¡No se pudo guardar!',
    inputLost: (name) => `Se pierde lo que escribió para ${name}.`,
    changedTitle: 'Otra persona hizo cambios mientras usted editaba',
    theirs: (values) => `Lo de la otra persona: ${values.join(' · ')}. No se pierde nada de lo que usted escribió.`,
    takeTheirs: 'Usar la otra versión',
    keepMine: 'Conservar la mía y guardar',
    /** What the other person entered in a field. */
    yes: 'sí',
    no: 'no',
    nothing: 'nada',
    another: 'otro',
  },

  video: {
    isElsewhere: (site) =>
      `Este video está en ${site}. Al mostrarlo, ${site} conocerá su dirección de red y lo que usted ve.`,
    show: 'Mostrar el video',
  },

  values: {
    /** The points are a figure of its own. */
    points: (figure, points) => [figure, Math.abs(points) === 1 ? ' punto' : ' puntos'],
    pointsUnit: (points) => (Math.abs(points) === 1 ? 'punto' : 'puntos'),
    /** How far a member is from a reward, a goal or an order: '392 puntos' missing. */
    missing: (figure, points) => [points === 1 ? 'Falta ' : 'Faltan ', figure],
  },

  states: {
    draft: 'Borrador',
    submitted: 'En revisión',
    unapproved: 'Sin aprobar',
    waiting: 'En espera',
    pending: 'Pendiente',
    alike: 'Parecido',
    invited: 'Invitado',
    approved: 'Aprobado',
    active: 'Activo',
    sent: 'Enviado',
    shipped: 'Enviado',
    denied: 'Rechazado',
    failed: 'Fallido',
    scheduled: 'Programado',
    open: 'Abierto',
    ending: 'Termina',
    ended: 'Terminado',
    closed: 'Cerrado',
    archived: 'Archivado',
    expired: 'Vencido',
    adminOnly: 'Solo para administradores',
    erased: 'Borrado',
    disabled: 'Desactivado',
    canceled: 'Cancelado',
    returned: 'Devuelto',
  },

  links: {
    clickToCopy: 'Haga clic para copiar',
    copyAddress: (address) => `Copiar ${address}`,
    address: 'URL',
    copied: (what) => `Se copió en el portapapeles: ${what}`,
    notCopied: (what) => `No se pudo copiar en el portapapeles: ${what}`,
  },

  layout: {
    back: 'Atrás',
    step: (step, of) => `Paso ${step} de ${of}`,
    stepDone: 'Listo',
  },

  /** Of the frame in which staff look at participants’ pages. */
  preview: {
    notSaved: 'Esta es una vista previa: no se guarda nada.',
    noTraining: 'Esta capacitación no existe.',
  },

  dialogs: {
    cancel: 'Cancelar',
    leaveTitle: '¿Salir sin guardar?',
    notSaved: 'Los cambios que hizo aquí no se han guardado.',
    leave: 'Salir',
    stay: 'Quedarse',
  },

  bars: {
    viewingAs: (username) => `Viendo como ${username}`,
    backToAdmin: 'Volver a la administración',
    stillViewing: 'Sigue viendo como otro usuario.',
    viewEnded: (username) => `Terminó la vista como ${username}.`,
    whyViewEnded: 'Dura una hora, y termina antes si se desactiva el usuario o el programa.',
  },

  dates: {
    /** The month in letters, as day and month could be taken for each other. */
    day: (day) => (day ? shortDate(day) : 'sin fecha'),
    monthInWords: (day) => shortDate(day),
    moment: (day, at, zone) => `${shortDate(day)}, ${time(at)}${zone ? ` (${zone})` : ''}`,
    time,
    dayAndTime,
  },
};
