// How a price is explained, in the languages of the product.
import { defineMessages } from '#engine';

export const why = defineMessages({
  course: { en: 'It is for this course.', pt: 'É deste curso.', es: 'Es de este curso.' },
  institution: {
    en: 'It is for all courses of the institution.',
    pt: 'É de todos os cursos da instituição.',
    es: 'Es de todos los cursos de la institución.',
  },
  all: { en: 'It is for all institutions.', pt: 'É de todas as instituições.', es: 'Es de todas las instituciones.' },
  ofGroup: {
    en: 'It is for the price group “{group}”: {reason}.',
    pt: 'É do grupo de preços “{group}”: {reason}.',
    es: 'Es del grupo de precios «{group}»: {reason}.',
  },
  sent: { en: 'the one that was chosen', pt: 'o que foi escolhido', es: 'el que se eligió' },
  nationality: { en: 'that of the student’s nationality', pt: 'o da nacionalidade do estudante', es: 'el de la nacionalidad del estudiante' },
  country: { en: 'that of the country of the sale', pt: 'o do país da venda', es: 'el del país de la venta' },
  default: { en: 'that of all other countries', pt: 'o de todos os outros países', es: 'el de todos los demás países' },
  ofOffice: { en: 'It is for the office “{office}”.', pt: 'É do escritório “{office}”.', es: 'Es de la oficina «{office}».' },
  validOn: {
    en: 'It is valid on {day} (from {from} to {to}).',
    pt: 'Vale em {day} (de {from} a {to}).',
    es: 'Es válida el {day} (de {from} a {to}).',
  },
  open: { en: 'any time', pt: 'qualquer data', es: 'cualquier fecha' },
  keptByOrigin: { en: 'The institution keeps this price.', pt: 'A instituição mantém este preço.', es: 'La institución mantiene este precio.' },
  notYetCopied: {
    en: 'The institution keeps this price; it becomes a fee of the agency when it is first used.',
    pt: 'A instituição mantém este preço; ele se torna uma taxa da agência no primeiro uso.',
    es: 'La institución mantiene este precio; pasa a ser una tarifa de la agencia cuando se usa por primera vez.',
  },
  perWeek: { en: 'Charged for each of {qty} weeks.', pt: 'Cobrada por cada uma de {qty} semanas.', es: 'Se cobra por cada una de {qty} semanas.' },
  once: { en: 'Charged once.', pt: 'Cobrada uma vez.', es: 'Se cobra una vez.' },
  optional: { en: 'Optional: it is not in the total.', pt: 'Opcional: não está no total.', es: 'Opcional: no está en el total.' },
  paidElsewhere: {
    en: 'It is in the total, but not paid through the agency.',
    pt: 'Está no total, mas não é paga pela agência.',
    es: 'Está en el total, pero no se paga a través de la agencia.',
  },
  noRate: {
    en: 'There is no exchange rate of {currency} to {base}: it cannot be told in {base}.',
    pt: 'Não há taxa de câmbio de {currency} para {base}: o valor em {base} é desconhecido.',
    es: 'No hay tipo de cambio de {currency} a {base}: no se conoce su importe en {base}.',
  },
  special: {
    en: 'Of all that hold today it makes the lowest price: {saved} less.',
    pt: 'De todos os que valem hoje, é o que dá o menor preço: {saved} a menos.',
    es: 'De todos los vigentes hoy, es el que da el menor precio: {saved} menos.',
  },
  register: {
    en: 'Neither the agency nor the institution has a fee for this course: this is the tuition in the register of courses of {year}.',
    pt: 'Nem a agência nem a instituição têm uma taxa para este curso: esta é a mensalidade no registro de cursos de {year}.',
    es: 'Ni la agencia ni la institución tienen una tarifa para este curso: esta es la matrícula en el registro de cursos de {year}.',
  },
  registerOfNoYear: {
    en: 'Neither the agency nor the institution has a fee for this course: this is the tuition in the register of courses.',
    pt: 'Nem a agência nem a instituição têm uma taxa para este curso: esta é a mensalidade no registro de cursos.',
    es: 'Ni la agencia ni la institución tienen una tarifa para este curso: esta es la matrícula en el registro de cursos.',
  },
  wholeCourse: { en: 'It is for the whole course.', pt: 'É do curso inteiro.', es: 'Es del curso completo.' },
  wholeCourseOfWeeks: {
    en: 'It is for the whole course of {weeks} weeks.',
    pt: 'É do curso inteiro de {weeks} semanas.',
    es: 'Es del curso completo de {weeks} semanas.',
  },
  registerOther: {
    en: 'The register of courses states these fees in addition to the tuition.',
    pt: 'O registro de cursos informa estas taxas além da mensalidade.',
    es: 'El registro de cursos indica estas tarifas además de la matrícula.',
  },
  otherFees: { en: 'Other fees (register of courses)', pt: 'Outras taxas (registro de cursos)', es: 'Otras tarifas (registro de cursos)' },
  tuition: { en: 'Tuition (register of courses)', pt: 'Mensalidade (registro de cursos)', es: 'Matrícula (registro de cursos)' },
  noPrice: {
    en: 'No price of this course is known.',
    pt: 'Nenhum preço deste curso é conhecido.',
    es: 'No se conoce ningún precio de este curso.',
  },
  unknownDuration: {
    en: 'How long the course takes is not known: it is priced for one week.',
    pt: 'A duração do curso não é conhecida: o preço é de uma semana.',
    es: 'No se conoce la duración del curso: el precio es de una semana.',
  },
});

/** What the prices of the register are called on a line. */
export const registerFee = defineMessages({
  tuition: { en: 'Tuition', pt: 'Mensalidade', es: 'Matrícula' },
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
    en: 'A fee of the course comes before one of the institution.',
    pt: 'Uma taxa do curso vem antes de uma da instituição.',
    es: 'Una tarifa del curso va antes que una de la institución.',
  },
  allPriceGroups: {
    en: 'A fee of the price group comes before one of all groups.',
    pt: 'Uma taxa do grupo de preços vem antes de uma de todos os grupos.',
    es: 'Una tarifa del grupo de precios va antes que una de todos los grupos.',
  },
  allOffices: {
    en: 'A fee of the office comes before one of all offices.',
    pt: 'Uma taxa do escritório vem antes de uma de todos os escritórios.',
    es: 'Una tarifa de la oficina va antes que una de todas las oficinas.',
  },
  originFee: {
    en: 'A fee of the agency comes before one of the institution that it has not used yet.',
    pt: 'Uma taxa da agência vem antes de uma da instituição que ela ainda não usou.',
    es: 'Una tarifa de la agencia va antes que una de la institución que aún no ha usado.',
  },
  laterFee: {
    en: 'Of two equal fees the one that was entered first counts.',
    pt: 'De duas taxas iguais, conta a que foi cadastrada primeiro.',
    es: 'De dos tarifas iguales cuenta la que se registró primero.',
  },
  notYet: { en: 'Begins on {from}.', pt: 'Começa em {from}.', es: 'Empieza el {from}.' },
  ended: { en: 'Ended on {to}.', pt: 'Terminou em {to}.', es: 'Terminó el {to}.' },
  belowRange: { en: 'From {min} units on.', pt: 'A partir de {min} unidades.', es: 'A partir de {min} unidades.' },
  aboveRange: { en: 'Up to {max} units.', pt: 'Até {max} unidades.', es: 'Hasta {max} unidades.' },
  noValue: { en: 'Takes off nothing for this quantity.', pt: 'Não desconta nada desta quantidade.', es: 'No descuenta nada de esta cantidad.' },
  notLower: { en: 'Would not lower the price ({total}).', pt: 'Não reduziria o preço ({total}).', es: 'No bajaría el precio ({total}).' },
  dearer: { en: 'Lowers the price less ({total}).', pt: 'Reduz menos o preço ({total}).', es: 'Baja menos el precio ({total}).' },
  equal: {
    en: 'Makes the same price; the one that was entered first counts.',
    pt: 'Dá o mesmo preço; conta o que foi cadastrado primeiro.',
    es: 'Da el mismo precio; cuenta el que se registró primero.',
  },
});

/** What specials are called, by their codes. */
export const nameOfSpecial = defineMessages({
  FAD: { en: 'Fixed amount discount', pt: 'Desconto de valor fixo', es: 'Descuento de importe fijo' },
  PPA: { en: 'Percentage of price discount', pt: 'Desconto percentual', es: 'Descuento porcentual' },
  BXGYF: { en: 'Buy X get Y free', pt: 'Compre X e ganhe Y', es: 'Compra X y lleva Y gratis' },
  FXTY: { en: 'From X to Y discount', pt: 'Desconto de X a Y', es: 'Descuento de X a Y' },
  FXTYFR: { en: 'From X to Y flat rate', pt: 'Preço fixo de X a Y', es: 'Precio fijo de X a Y' },
  NOTE: { en: 'Note', pt: 'Observação', es: 'Nota' },
});
