import type { CalendarDate } from '#domain/calendar.ts';
import type { members as english } from '../en/members.ts';
import { formatsOf } from '../formats.ts';
import { pointsTerms } from './points-terms.ts';

const { count, number, shortDate } = formatsOf('es');
/** It stays on one line. */
const wholeDay = (day: CalendarDate) => shortDate(day).replaceAll(' ', '\u00a0');
const countPoints = (points: number) => count(points, { one: '# punto', other: '# puntos' });
/** Also of points that were taken: '−1 punto'. */
const unit = (points: number) => (Math.abs(points) === 1 ? ' punto' : ' puntos');

/** In Spanish: the participants’ pages, but for those where receipts are entered. */
export const members: typeof english = {
  shell: {
    skipToContent: 'Ir al contenido',
    /** Names that screen readers say for the two menus. */
    mainMenu: 'Principal',
    quickMenu: 'Accesos rápidos',
    menu: 'Menú',
    menuNotLoaded: 'No se pudo cargar el menú.',
    loadPageAgain: 'Vuelva a cargar la página.',
    /** They stand in one line: short ones, so that it has room. */
    pages: {
      home: 'Inicio',
      earnPoints: 'Ganar puntos',
      redeemPoints: 'Canjear puntos',
      cart: 'Mi carrito',
      activity: 'Mi actividad',
      terms: 'Términos y condiciones',
      rulesAndTerms: 'Reglas y términos',
      account: 'Mi cuenta',
    },
    logOut: 'Cerrar sesión',
    /** The bar at the bottom of a phone, which has room for one short word each. */
    bar: {
      home: 'Inicio',
      redeem: 'Canjear',
      activity: 'Actividad',
      cart: 'Carrito',
    },
    scanReceipt: (rest) => ['Escanear', rest(' un recibo')],
    itemsInCart: (items, counted) => [String(items), counted(count(items, { one: ' artículo', other: ' artículos' }))],
    hasNews: 'con novedades',
    pointsLeft: (figure, points, small, roomy) => [
      figure,
      small([unit(points), roomy(Math.abs(points) === 1 ? ' disponible' : ' disponibles')]),
    ],
    questions: (contact) => ['¿Tiene preguntas? ', contact],
    confirmEmail: 'Confirme su correo electrónico',
    openLink: (email) =>
      `Abra el enlace del mensaje que enviamos a ${email}. Hasta entonces no enviaremos allí ningún otro mensaje, por ejemplo sobre sus recibos y recompensas.`,
    sendLinkAgain: 'Enviar el enlace de nuevo',
    linkSent: 'El enlace está en camino.',
    earlierLinkInvalid: 'El anterior ya no sirve.',
  },

  points: {
    held: (points, day) =>
      `${count(points, { one: '# punto retenido', other: '# puntos retenidos' })} hasta el ${wholeDay(day)}`,
    heldInPart: (points, first, day) =>
      `${count(points, { one: '# punto retenido', other: '# puntos retenidos' })}, ${number(first)} de ellos hasta el ${wholeDay(day)}`,
    owed: (points) => `Debe ${countPoints(points)}: los próximos que pueda usar saldan esta deuda`,
    expiring: (points, day) =>
      `${count(points, { one: '# punto vence', other: '# puntos vencen' })} el ${wholeDay(day)}`,
  },

  home: {
    title: 'Inicio',
    welcome: (firstName) => `Hola, ${firstName}`,
    loadingPoints: 'Cargando sus puntos',
    pointsNotLoaded: (reason) => `No se pudieron cargar sus puntos. ${reason}`,
    tryAgain: 'Intentar de nuevo',
    pointsToRedeem: 'Puntos disponibles para canjear',
    pointsEarned: 'Total de puntos ganados',
    tiles: {
      scan: 'Escanear un recibo',
      scanText: 'Lo leemos por usted',
      earnPoints: 'Ganar puntos',
      earnPointsText: 'Registre artículos o tome una capacitación',
      redeemPoints: 'Canjear puntos',
      redeemPointsText: 'Elija sus recompensas',
    },
    firstSteps: {
      title: 'Sus primeros pasos',
      photograph: 'Tome una foto de un recibo',
      photographText: (reviewTime) =>
        `Lo leemos por usted. Una vez aprobado, los puntos son suyos: eso tarda hasta ${reviewTime}.`,
      scan: 'Escanear un recibo',
      takeTraining: 'Tome una capacitación corta',
      takeTrainingText: 'Vea un video y responda las preguntas. Recibe los puntos de inmediato.',
      seeTrainings: 'Ver capacitaciones',
      chooseReward: 'Elija su recompensa',
      chooseRewardText: 'Canjee sus puntos, o fije una recompensa como meta y vea cuánto le falta.',
      seeRewards: 'Ver recompensas',
    },
    receipts: {
      inReview: 'Recibos en revisión',
      allActivity: 'Mi actividad',
      noneInReview: 'No hay recibos en revisión. Registre los artículos de su próximo recibo para ganar puntos.',
      lastDecisions: 'Últimas decisiones',
      noDecisions: 'Cuando se apruebe o se rechace un recibo, lo verá aquí.',
      notLoaded: 'No se pudieron cargar sus recibos.',
      loading: 'Cargando sus recibos',
      draft: (state, items, points) => [state('Sin enviar · '), items, ' · ', points],
      promised: (items, points, condition) => [items, ' · ', points, condition(' si se aprueba')],
      earned: (points) => ['+', points],
    },
    reward: {
      goal: 'Su meta',
      nearest: 'Su recompensa más cercana',
      seeAll: 'Ver todas',
      noneOffered: 'Este programa todavía no tiene recompensas.',
      allInReach: 'Todas las recompensas están a su alcance.',
      progress: (reward) => `Progreso hacia ${reward}`,
      redeemableNow: 'Ya puede canjearla',
      loading: 'Cargando su recompensa más cercana',
    },
    trainings: {
      title: 'Capacitaciones pendientes',
      seeAll: 'Ver todas',
      notLoaded: 'No se pudieron cargar las capacitaciones.',
      allTaken: 'Ya tomó todas las capacitaciones. Las nuevas aparecerán aquí.',
      questions: (n) => count(n, { one: '# pregunta', other: '# preguntas' }),
      loading: 'Cargando las capacitaciones',
    },
  },

  earnPoints: {
    title: 'Ganar puntos',
    lead: 'Envíe el recibo de una compra o tome una capacitación.',
    enterItems: 'Registrar artículos',
    enterItemsText: (reviewTime) =>
      `Tome una foto de su recibo y elija lo que compró. La revisión tarda hasta ${reviewTime}.`,
    training: 'Capacitación',
    trainingText: 'Vea un video corto y responda las preguntas. Recibe los puntos de inmediato.',
    useFile: 'Usar una foto o un PDF que ya tiene',
  },
  pointsTerms,

  redeem: {
    title: 'Canjear puntos',
    pointsLeft: (points) => ['Tiene ', points, ' disponibles para canjear.'],
    pointsNotLoaded: 'No se pudieron cargar sus puntos.',
    sortBy: 'Ordenar por',
    orders: {
      near: 'A su alcance primero',
      high: 'Puntos: de mayor a menor',
      low: 'Puntos: de menor a mayor',
    },
    noRewards: 'Todavía no hay recompensas',
    noRewardsText: 'Este programa no ofrece recompensas. Cuando las ofrezca, las verá aquí.',
    yourGoal: 'Su meta',
    progress: (reward) => `Progreso hacia ${reward}`,
    select: 'Elegir',
    selectReward: (reward) => `Elegir artículo: ${reward}`,
    allRewards: 'Todas las recompensas',
    notOffered: 'Esta recompensa no se ofrece',
    notOfferedText: 'Es posible que se haya retirado. Las demás siguen disponibles.',
    color: 'Color',
    size: 'Talla',
    quantity: (range, most) => ['Cantidad ', range(`de 1 a ${most}`)],
    addToCart: 'Agregar al carrito',
    missingForThis: (missing, what) => [missing, ' ', what('para esto')],
    missingForThisAndCart: (missing, what) => [missing, ' ', what('para esto y su carrito')],
    remainingAfterThis: (points, what) => [points, ' restantes ', what('después de esto')],
    remainingAfterThisAndCart: (points, what) => [points, ' restantes ', what('después de esto y su carrito')],
    setGoal: 'Fijar como meta',
    removeGoal: 'Quitar la meta',
    goalSet: 'Ahora esta es su meta. La página de inicio muestra cuánto le falta.',
    goalRemoved: 'Esta ya no es su meta.',
  },

  cart: {
    title: 'Mi carrito',
    loading: 'Cargando',
    notLoaded: 'No se pudo cargar su carrito.',
    emptyTitle: 'Su carrito está vacío',
    emptyText: (points) =>
      `Tiene ${count(points, { one: '# punto disponible', other: '# puntos disponibles' })} para canjear. Elija una recompensa y quedará guardada aquí.`,
    redeemPoints: 'Canjear puntos',
    earnPoints: 'Ganar puntos',

    items: (n) => count(n, { one: '# artículo', other: '# artículos' }),
    notOffered: 'Ya no se ofrece',
    removed: (reward) => `Se quitó ${reward}.`,
    undo: 'Deshacer',
    addAnother: 'Agregar otro artículo',
    emptyCart: 'Vaciar el carrito',
    emptyCartAsked: '¿Vaciar su carrito?',
    emptyCartText: 'Se quitan todos los artículos. Sus puntos siguen igual.',

    yourPoints: 'Sus puntos',
    currentPoints: 'Puntos actuales',
    totalCost: 'Costo total',
    remainingPoints: 'Puntos restantes',
    shipsTo: (address) => ['Se envía a ', address],
    submit: 'Enviar',
    enterPassword: (why) => `Escriba su contraseña actual. ${why}`,
    onlyParticipant:
      'La dirección o el correo electrónico cambió en el último día. Hasta que pase ese tiempo, solo el participante puede hacer el pedido.',
    removeNotOffered: (reward) => `${reward} ya no se ofrece. Quítelo para enviar el pedido.`,
    removeSome: (missing) => [missing, '. Quite un artículo o elija menos para enviar el pedido.'],

    changed: (what, before, arrow, now) => [what, ': ', before, arrow(', ahora '), now],
    wasNotInCart: 'no estaba en su carrito',
    leftCart: 'ya no está en su carrito',

    submitted: 'El pedido se envió correctamente.',
    notSubmitted: 'No se pudo enviar el pedido de su carrito. Inténtelo de nuevo.',
    orderedTitle: 'Recibimos su pedido',
    ordered: (items, cost, left) => [items, ' por ', cost, '. Le quedan ', left, ' para canjear.'],
    seeOrders: 'Ver mis pedidos',
  },

  activity: {
    title: 'Mi actividad',
    tabs: {
      receipts: 'Recibos',
      points: 'Puntos',
      orders: 'Pedidos',
      trainings: 'Capacitaciones',
    },

    receipts: {
      notLoaded: 'No se pudieron cargar sus recibos.',
      loading: 'Cargando sus recibos',
      emptyTitle: 'Todavía no hay recibos',
      emptyText: 'Envíe su primer recibo. Aquí verá cuándo se revisa y cuántos puntos ganó.',
      fillIt: 'Registrar artículos',
    },
    purchased: (roomy, date, items) => [roomy('Comprado el '), date, ' · ', items],
    draft: 'Sin enviar',
    receiptApproved: (receipt) => `Se aprobó el recibo ${receipt}.`,
    pointsEarned: (points) => `Ganó ${countPoints(points)}.`,

    points: {
      notLoaded: 'No se pudieron cargar sus puntos.',
      loading: 'Cargando sus puntos',
      emptyTitle: 'Todavía no hay puntos',
      emptyText: 'Aquí aparece lo que gana y canjea, con los puntos que le quedan después.',
      fillIt: 'Ganar puntos',
    },
    ledger: {
      date: 'Fecha',
      entry: 'Movimiento',
      training: 'Capacitación',
      points: 'Puntos',
      balance: 'Saldo',
      rightAnswers: 'Respuestas correctas',
    },
    movement: (points) => `${points > 0 ? '+' : ''}${number(points)}${unit(points)}`,
    balance: (figure, points, small) => [figure, small(unit(points))],
    heldUntil: (day) => `Retenidos hasta el ${wholeDay(day)}`,
    expires: (day) => `Vencen el ${wholeDay(day)}`,
    owed: (points) => count(points, { one: '# debido', other: '# debidos' }),
    rightOf: (right, questions) => `${right} de ${questions}`,

    orders: {
      notLoaded: 'No se pudieron cargar sus pedidos.',
      loading: 'Cargando sus pedidos',
      emptyTitle: 'Todavía no hay pedidos',
      emptyText: 'Aquí aparecen las recompensas que canjea, con su número de seguimiento cuando se envían.',
      fillIt: 'Canjear puntos',
    },
    ordered: (day, points) => ['Pedido el ', day, ' · ', points],
    shipsTo: (address) => `Se envía a ${address}`,
    shippingDate: (date) => `Fecha de envío: ${date}`,
    trackingNumber: (tracking) => ['Número de seguimiento: ', tracking],
    trackingFollows: 'El número de seguimiento aparecerá cuando se envíe',

    trainings: {
      notLoaded: 'No se pudieron cargar sus capacitaciones.',
      loading: 'Cargando sus capacitaciones',
      emptyTitle: 'Todavía no ha tomado capacitaciones',
      emptyText: 'Aquí aparece cada capacitación que completa, con los puntos que ganó con ella.',
      fillIt: 'Capacitación',
    },
  },

  ownReceipt: {
    title: 'Recibo',
    titleOf: (receipt) => `Recibo ${receipt}`,
    backToActivity: 'Mi actividad',
    loading: 'Cargando el recibo',
    notLoaded: 'No se pudo cargar el recibo.',
    note: 'Su nota',
    submittedOn: 'Enviado',
    approvedOn: 'Aprobado',
    deniedOn: 'Rechazado',
    items: 'Artículos',
    noItems: 'Todavía no hay artículos.',
    noPoints: 'Sin puntos',
    points: countPoints,
    draft: 'Sin enviar',
    draftText: (points) => ['Gana ', points, ' cuando se envíe y se apruebe.'],
    approved: (points) => ['Aprobado: ganó ', points],
    /** Above the reason why. */
    reopened: 'Este recibo se está revisando de nuevo',
    inReview: (points, reviewTime) => ['Gana ', points, ` si se aprueba. La revisión tarda hasta ${reviewTime}.`],
    searched: 'El revisor busca lo que usted indicó.',
    searchedInReview: (reviewTime) => `El revisor busca lo que usted indicó. La revisión tarda hasta ${reviewTime}.`,
    sentAgainAs: (receipt) => `Enviado de nuevo como recibo ${receipt}`,
    sentAgainOf: (receipt) => `Enviado de nuevo después de que se rechazó el recibo ${receipt}`,
    /** What became of the receipt that was sent again. */
    sentAgainStates: {
      draft: 'Borrador, sin enviar',
      submitted: 'En revisión',
      approved: 'Aprobado',
      denied: 'Rechazado otra vez',
    },
    seeWhy: 'Ver por qué',
  },

  /** Receipts on several pages. */
  receipts: {
    receipt: (receipt) => `Recibo ${receipt}`,
    continueDraft: 'Continuar',
    continueDraftOf: (receipt) => `Continuar: recibo ${receipt}`,
    sendAgain: 'Enviar de nuevo',
    sendAgainOf: (receipt) => `Enviar de nuevo: recibo ${receipt}`,
    printed: { receiptNumber: 'Número de recibo', dateOfPurchase: 'Fecha de compra' },
    items: (n) => count(n, { one: '# artículo', other: '# artículos' }),
    searched: 'El revisor busca lo que usted indicó',
    decisionBy: (date) => `Decisión a más tardar el ${date}`,
    decisionLate: 'La revisión está tardando más de lo previsto',
  },

  /** The lines of a receipt and of the cart. */
  lines: {
    remove: (item) => `Quitar ${item}`,
    quantity: (quantity) => ['Cantidad ', quantity],
    times: (quantity, points) => [quantity, ' × ', points],
  },
};
