// What the server says of templates of messages, in Spanish.

export const templates: Readonly<Record<string, string>> = {
  'The text cannot be used.': 'El texto no se puede usar.',
  '“{name}” is a list. Repeat it with each.': '“{name}” es una lista. Repítala con each.',
  '“{name}” is not a list, so it cannot be repeated.': '“{name}” no es una lista y no se puede repetir.',
  'There is no field “{name}”. Did you mean {near}?': 'No existe el campo “{name}”. ¿Quiso decir {near}?',
  'The text uses fields from too many different records. Use fewer records.': 'El texto usa campos de demasiados registros distintos. Use menos.',
  'This is not text.': 'El valor no es texto.',
  'A text can have at most {most} characters.': 'Un texto puede tener {most} caracteres como máximo.',
  'Use only fields in double braces, if, unless and each, and the word or with a fallback text in quotes.':
    'Use solo campos entre llaves dobles, if, unless y each, y la palabra or con un texto alternativo entre comillas.',
  'The braces do not match. Put each field in double braces and close each condition and repetition.':
    'Las llaves no coinciden. Ponga cada campo entre llaves dobles y cierre cada condición y repetición.',
  '{name} is empty for {record}. Fill it in, or add a fallback text to the template.':
    '{name} está vacío en {record}. Complételo o incluya un texto alternativo en la plantilla.',
  'The text for {record} is too long. A list in it can have at most {most} entries.':
    'El texto para {record} es demasiado largo. Una lista puede tener {most} elementos como máximo.',
  '“{name}” has too many steps. The maximum is {most}.': '“{name}” tiene demasiados pasos. El máximo es {most}.',
  'A text can have at most {most} fields, conditions and lists.': 'Un texto puede tener {most} campos, condiciones y listas como máximo.',
  'You cannot see “{name}”, so you cannot use it in a text.': 'Usted no puede ver “{name}”, por eso no puede usarlo en un texto.',
};
