// Words by which nothing is found: they stand in nearly every name, or in every sentence.

const english = 'of in and the for at with to a an on or by i want study course courses program degree cheap near';
const portuguese = 'de da do das dos em no na nos nas e com para um uma o os as curso cursos quero estudar programa';
/** A currency without an amount. */
const currencies = 'aud usd eur brl gbp euro euros dollars reais dolares';
const spanish = 'el la los las del en y con por un una quiero estudiar grado';

export const stopWords: ReadonlySet<string> = new Set([english, portuguese, spanish, currencies].flatMap((words) => words.split(' ')));
