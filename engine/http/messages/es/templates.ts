// What the server says of templates of messages, in Spanish.

export const templates: Readonly<Record<string, string>> = {
  'The text cannot be used as it is.': 'El texto no se puede usar así.',
  '"{name}" is a list. Repeat it with each.': '"{name}" es una lista. Repítala con each.',
  '"{name}" is no list, so it cannot be repeated.': '"{name}" no es una lista y no se puede repetir.',
  'There is no field "{name}". Perhaps you meant {near}.': 'No existe el campo "{name}". Quizá quiso decir {near}.',
  'The text uses fields of too many different records. Use fewer of them.': 'El texto usa campos de demasiados registros distintos. Use menos.',
  'This is no text.': 'Esto no es un texto.',
  'A text has at most {most} characters.': 'Un texto tiene {most} caracteres como máximo.',
  'Only fields in two braces, if, unless and each can be used, and a text to take instead after the word or, in quotes.':
    'Solo se pueden usar campos entre dos llaves, if, unless y each, y, después de la palabra or, un texto alternativo entre comillas.',
  'The braces do not match. Write a field in two braces, and end each condition and repetition.':
    'Las llaves no coinciden. Escriba cada campo entre dos llaves y cierre cada condición y repetición.',
  '{name} is empty for {record}. Fill it in, or give the template a text to take instead.':
    '{name} está vacío en {record}. Rellénelo o dé a la plantilla un texto alternativo.',
  'The text for {record} becomes too long. A list in it has at most {most} entries.':
    'El texto para {record} queda demasiado largo. Una lista tiene {most} elementos como máximo.',
  '"{name}" has too many steps. There are at most {most}.': '"{name}" tiene demasiados pasos. Son {most} como máximo.',
  'A text has at most {most} fields, conditions and lists.': 'Un texto tiene {most} campos, condiciones y listas como máximo.',
};
