// How a price is explained, in the languages of the product.
import { defineMessages } from '#engine';

export const why = defineMessages({
  course: { en: 'For this course.', pt: 'Para este curso.', es: 'Para este curso.' },
  institution: {
    en: 'For all courses of the institution.',
    pt: 'Para todos os cursos da instituição.',
    es: 'Para todos los cursos de la institución.',
  },
  all: { en: 'For all institutions.', pt: 'Para todas as instituições.', es: 'Para todas las instituciones.' },
  ofGroup: {
    en: 'For the price group “{group}”: {reason}.',
    pt: 'Para o grupo de preços “{group}”: {reason}.',
    es: 'Para el grupo de precios “{group}”: {reason}.',
  },
  sent: { en: 'chosen for this line', pt: 'escolhido para esta linha', es: 'elegido para esta línea' },
  nationality: { en: 'based on the student’s nationality', pt: 'pela nacionalidade do estudante', es: 'por la nacionalidad del estudiante' },
  country: { en: 'based on the country of the sale', pt: 'pelo país da venda', es: 'por el país de la venta' },
  default: { en: 'for all other countries', pt: 'todos os outros países', es: 'todos los demás países' },
  ofOffice: { en: 'For the office “{office}”.', pt: 'Para o escritório “{office}”.', es: 'Para la oficina “{office}”.' },
  validOn: {
    en: 'Valid on {day} (from {from} to {to}).',
    pt: 'Válida em {day} (de {from} a {to}).',
    es: 'Válida el {day} (de {from} a {to}).',
  },
  open: { en: 'any time', pt: 'qualquer data', es: 'cualquier fecha' },
  keptByOrigin: { en: 'Price set by the institution.', pt: 'Preço definido pela instituição.', es: 'Precio definido por la institución.' },
  notYetCopied: {
    en: 'Price set by the institution. It becomes an agency fee when it is first used.',
    pt: 'Preço definido pela instituição. Ele se torna uma taxa da agência no primeiro uso.',
    es: 'Precio definido por la institución. Pasa a ser una tarifa de la agencia cuando se usa por primera vez.',
  },
  perWeek: { en: 'Charged for {qty} weeks.', pt: 'Cobrada por {qty} semanas.', es: 'Se cobra por {qty} semanas.' },
  once: { en: 'Charged once.', pt: 'Cobrada uma vez.', es: 'Se cobra una vez.' },
  optional: { en: 'Optional, not included in the total.', pt: 'Opcional, não incluída no total.', es: 'Opcional, no incluida en el total.' },
  paidElsewhere: {
    en: 'Included in the total but not paid through the agency.',
    pt: 'Incluída no total, mas não é paga por meio da agência.',
    es: 'Incluida en el total, pero no se paga a través de la agencia.',
  },
  noRate: {
    en: 'There is no exchange rate from {currency} to {base}, so the amount in {base} is unknown.',
    pt: 'Não há taxa de câmbio de {currency} para {base}, por isso o valor em {base} é desconhecido.',
    es: 'No hay tipo de cambio de {currency} a {base}, por eso no se conoce el monto en {base}.',
  },
  special: {
    en: 'This special gives the lowest price: {saved} less.',
    pt: 'Este preço especial resulta no menor preço: {saved} a menos.',
    es: 'Este precio especial da el precio más bajo: {saved} menos.',
  },
  register: {
    en: 'No agency or institution fee on file. This is the tuition from the {year} course register.',
    pt: 'Não há taxa da agência nem da instituição. Este é o valor do curso no registro de cursos de {year}.',
    es: 'No hay tarifa de la agencia ni de la institución. Este es el costo del curso en el registro de cursos de {year}.',
  },
  registerOfNoYear: {
    en: 'No agency or institution fee on file. This is the tuition from the course register.',
    pt: 'Não há taxa da agência nem da instituição. Este é o valor do curso no registro de cursos.',
    es: 'No hay tarifa de la agencia ni de la institución. Este es el costo del curso en el registro de cursos.',
  },
  wholeCourse: { en: 'For the whole course.', pt: 'Para o curso inteiro.', es: 'Para el curso completo.' },
  wholeCourseOfWeeks: {
    en: 'For the whole course of {weeks} weeks.',
    pt: 'Para o curso inteiro de {weeks} semanas.',
    es: 'Para el curso completo de {weeks} semanas.',
  },
  registerOther: {
    en: 'Listed in the course register in addition to the tuition.',
    pt: 'Consta do registro de cursos além do valor do curso.',
    es: 'Figura en el registro de cursos además del costo del curso.',
  },
  otherFees: { en: 'Other fees (course register)', pt: 'Outras taxas (registro de cursos)', es: 'Otras tarifas (registro de cursos)' },
  tuition: { en: 'Tuition (course register)', pt: 'Valor do curso (registro de cursos)', es: 'Costo del curso (registro de cursos)' },
  noPrice: {
    en: 'No price available for this course.',
    pt: 'Não há preço disponível para este curso.',
    es: 'No hay precio disponible para este curso.',
  },
  unknownDuration: {
    en: 'The length of the course is unknown. The price is for one week.',
    pt: 'A duração do curso é desconhecida. O preço é o de uma semana.',
    es: 'No se conoce la duración del curso. El precio corresponde a una semana.',
  },
});

/** What the prices of the register are called on a line. */
export const registerFee = defineMessages({
  tuition: { en: 'Tuition', pt: 'Valor do curso', es: 'Costo del curso' },
  other: { en: 'Other fees', pt: 'Outras taxas', es: 'Otras tarifas' },
});

/** What students and schools read beside a price of the register that nobody has confirmed. */
export const registerBasis = defineMessages({
  basis: {
    en: 'For the whole course{length}, CRICOS register{year}',
    pt: 'Para o curso inteiro{length}, registro CRICOS{year}',
    es: 'Para el curso completo{length}, registro CRICOS{year}',
  },
  oneWeek: { en: ' of 1 week', pt: ' de 1 semana', es: ' de 1 semana' },
  weeks: { en: ' of {weeks} weeks', pt: ' de {weeks} semanas', es: ' de {weeks} semanas' },
});

/** Why a fee or a special does not count. */
export const whyNot = defineMessages({
  notYetValid: { en: 'Valid only from {from}.', pt: 'Válida somente a partir de {from}.', es: 'Válida solo a partir del {from}.' },
  noLongerValid: { en: 'Valid only until {to}.', pt: 'Válida somente até {to}.', es: 'Válida solo hasta el {to}.' },
  otherPriceGroup: { en: 'For another price group.', pt: 'De outro grupo de preços.', es: 'De otro grupo de precios.' },
  otherOffice: { en: 'For another office.', pt: 'De outro escritório.', es: 'De otra oficina.' },
  otherCourse: { en: 'For another course.', pt: 'De outro curso.', es: 'De otro curso.' },
  lessSpecificCourse: {
    en: 'Fees of the course take priority over those of the institution.',
    pt: 'As taxas do curso têm prioridade sobre as da instituição.',
    es: 'Las tarifas del curso tienen prioridad sobre las de la institución.',
  },
  allPriceGroups: {
    en: 'Fees for the price group take priority over those for all groups.',
    pt: 'As taxas do grupo de preços têm prioridade sobre as de todos os grupos.',
    es: 'Las tarifas del grupo de precios tienen prioridad sobre las de todos los grupos.',
  },
  allOffices: {
    en: 'Fees for the office take priority over those for all offices.',
    pt: 'As taxas do escritório têm prioridade sobre as de todos os escritórios.',
    es: 'Las tarifas de la oficina tienen prioridad sobre las de todas las oficinas.',
  },
  originFee: {
    en: 'Agency fees take priority over institution fees the agency has not used yet.',
    pt: 'As taxas da agência têm prioridade sobre as da instituição que ela ainda não usou.',
    es: 'Las tarifas de la agencia tienen prioridad sobre las tarifas de la institución que la agencia aún no usa.',
  },
  laterFee: {
    en: 'Not used: duplicate of an earlier fee.',
    pt: 'Não usada: repete uma taxa anterior.',
    es: 'No se usa: repite una tarifa anterior.',
  },
  notYet: { en: 'Begins on {from}.', pt: 'Começa em {from}.', es: 'Empieza el {from}.' },
  ended: { en: 'Ended on {to}.', pt: 'Terminou em {to}.', es: 'Terminó el {to}.' },
  belowRange: { en: 'From {min} units.', pt: 'A partir de {min} unidades.', es: 'A partir de {min} unidades.' },
  aboveRange: { en: 'Up to {max} units.', pt: 'Até {max} unidades.', es: 'Hasta {max} unidades.' },
  noValue: { en: 'No discount for this quantity.', pt: 'Sem desconto para esta quantidade.', es: 'Sin descuento para esta cantidad.' },
  notLower: { en: 'Does not reduce the price ({total}).', pt: 'Não reduz o preço ({total}).', es: 'No reduce el precio ({total}).' },
  dearer: { en: 'Reduces the price by less ({total}).', pt: 'Reduz menos o preço ({total}).', es: 'Reduce menos el precio ({total}).' },
  equal: {
    en: 'Same price as an earlier special, which is used instead.',
    pt: 'Mesmo preço de um preço especial anterior, que é usado no lugar deste.',
    es: 'Da el mismo precio que un precio especial anterior, que se usa en su lugar.',
  },
});

/** What specials are called, by their codes. */
export const nameOfSpecial = defineMessages({
  FAD: { en: 'Fixed amount discount', pt: 'Desconto de valor fixo', es: 'Descuento de monto fijo' },
  PPA: { en: 'Percentage of price discount', pt: 'Desconto percentual', es: 'Descuento porcentual' },
  BXGYF: { en: 'Buy X get Y free', pt: 'Compre X e ganhe Y', es: 'Compre X y lleve Y gratis' },
  FXTY: { en: 'From X to Y discount', pt: 'Desconto de X a Y', es: 'Descuento de X a Y' },
  FXTYFR: { en: 'From X to Y flat rate', pt: 'Preço fixo de X a Y', es: 'Precio fijo de X a Y' },
  NOTE: { en: 'Note', pt: 'Observação', es: 'Nota' },
});
