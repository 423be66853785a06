// What the server says of templates of messages, in Portuguese.

export const templates: Readonly<Record<string, string>> = {
  'The text cannot be used as it is.': 'O texto não pode ser usado assim.',
  '"{name}" is a list. Repeat it with each.': '"{name}" é uma lista. Repita-a com each.',
  '"{name}" is no list, so it cannot be repeated.': '"{name}" não é uma lista e não pode ser repetido.',
  'There is no field "{name}". Perhaps you meant {near}.': 'Não existe o campo "{name}". Talvez você quis dizer {near}.',
  'The text uses fields of too many different records. Use fewer of them.': 'O texto usa campos de registros demais. Use menos deles.',
  'This is no text.': 'Isto não é um texto.',
  'A text has at most {most} characters.': 'Um texto tem no máximo {most} caracteres.',
  'Only fields in two braces, if, unless and each can be used, and a text to take instead after the word or, in quotes.':
    'Só podem ser usados campos entre duas chaves, if, unless e each, e, depois da palavra or, um texto alternativo entre aspas.',
  'The braces do not match. Write a field in two braces, and end each condition and repetition.':
    'As chaves não combinam. Escreva cada campo entre duas chaves e feche cada condição e repetição.',
  '{name} is empty for {record}. Fill it in, or give the template a text to take instead.':
    '{name} está vazio em {record}. Preencha-o ou dê ao modelo um texto alternativo.',
  'The text for {record} becomes too long. A list in it has at most {most} entries.':
    'O texto para {record} fica longo demais. Uma lista nele tem no máximo {most} itens.',
  '"{name}" has too many steps. There are at most {most}.': '"{name}" tem etapas demais. São no máximo {most}.',
  'A text has at most {most} fields, conditions and lists.': 'Um texto tem no máximo {most} campos, condições e listas.',
};
