// What the server says of templates of messages, in Portuguese.

export const templates: Readonly<Record<string, string>> = {
  'The text cannot be used.': 'O texto não pode ser usado.',
  '“{name}” is a list. Repeat it with each.': '“{name}” é uma lista. Repita-a com each.',
  '“{name}” is not a list, so it cannot be repeated.': '“{name}” não é uma lista, por isso não pode ser repetido.',
  'There is no field “{name}”. Did you mean {near}?': 'Não existe o campo “{name}”. Você quis dizer {near}?',
  'The text uses fields from too many different records. Use fewer records.': 'O texto usa campos de registros demais. Use campos de menos registros.',
  'This is not text.': 'Este valor não é um texto.',
  'A text can have at most {most} characters.': 'Um texto pode ter no máximo {most} caracteres.',
  'Use only fields in double braces, if, unless and each, and the word or with a fallback text in quotes.':
    'Use apenas campos entre chaves duplas, if, unless e each, e a palavra or com um texto alternativo entre aspas.',
  'The braces do not match. Put each field in double braces and close each condition and repetition.':
    'As chaves não correspondem entre si. Coloque cada campo entre chaves duplas e feche cada condição e repetição.',
  '{name} is empty for {record}. Fill it in, or add a fallback text to the template.':
    '{name} está vazio em {record}. Preencha-o ou inclua um texto alternativo no modelo.',
  'The text for {record} is too long. A list in it can have at most {most} entries.':
    'O texto para {record} é longo demais. Cada lista nele pode ter no máximo {most} itens.',
  '“{name}” has too many steps. The maximum is {most}.': '“{name}” tem etapas demais. O máximo é {most}.',
  'A text can have at most {most} fields, conditions and lists.': 'Um texto pode ter no máximo {most} campos, condições e listas.',
  'You cannot see “{name}”, so you cannot use it in a text.': 'Você não pode ver “{name}”, por isso não pode usá-lo em um texto.',
};
