// What this plugin says to people, in the languages of the product.
import { defineErrors, defineMessages } from '#engine';

export const formErrors = defineErrors('web-forms', {
  closed: { status: 410, message: { en: '{text}', pt: '{text}', es: '{text}' } },
  tooManyFiles: {
    status: 429,
    message: {
      en: 'Too many files are being sent to this form.',
      pt: 'Muitos arquivos estão sendo enviados a este formulário.',
      es: 'Se están enviando demasiados archivos a este formulario.',
    },
    hint: { en: 'Try again in an hour.', pt: 'Tente novamente em uma hora.', es: 'Inténtelo de nuevo en una hora.' },
  },
});

export const messages = defineMessages({
  closed: {
    en: 'This form is closed.',
    pt: 'Este formulário está encerrado.',
    es: 'Este formulario está cerrado.',
  },
  // The words of the specification (FORM-018).
  invalid: { en: 'Data Is Invalid', pt: 'Dados inválidos', es: 'Datos no válidos' },
  blank: { en: '{title} should not be empty', pt: '{title} não deve ficar em branco', es: '{title} no debe estar vacío' },
  badEmail: {
    en: 'Enter an e-mail address like name@example.com.',
    pt: 'Informe um endereço de e-mail como nome@exemplo.com.',
    es: 'Indique una dirección de correo como nombre@ejemplo.com.',
  },
  badPhone: {
    en: 'Enter a telephone number such as +61 412 345 678.',
    pt: 'Informe um número de telefone como +55 11 91234 5678.',
    es: 'Indique un número de teléfono como +52 55 1234 5678.',
  },
  badDate: { en: 'Enter a date that exists.', pt: 'Informe uma data que exista.', es: 'Indique una fecha que exista.' },
  badChoice: { en: 'Choose one of the options.', pt: 'Escolha uma das opções.', es: 'Elija una de las opciones.' },
  badCountry: { en: 'Choose a country of the list.', pt: 'Escolha um país da lista.', es: 'Elija un país de la lista.' },
  badTick: { en: 'Tick the box or leave it.', pt: 'Marque a caixa ou deixe-a em branco.', es: 'Marque la casilla o déjela.' },
  badText: { en: 'Enter a text.', pt: 'Informe um texto.', es: 'Indique un texto.' },
  tooLong: { en: 'Use at most {most} characters.', pt: 'Use no máximo {most} caracteres.', es: 'Use como máximo {most} caracteres.' },
  unknownField: {
    en: 'This form has no such field. Reload the page.',
    pt: 'Este formulário não tem esse campo. Recarregue a página.',
    es: 'Este formulario no tiene ese campo. Vuelva a cargar la página.',
  },
  unknownVersion: {
    en: 'This form has no such version. Reload the page.',
    pt: 'Este formulário não tem essa versão. Recarregue a página.',
    es: 'Este formulario no tiene esa versión. Vuelva a cargar la página.',
  },
  fileGone: {
    en: 'This file is no longer here. Choose it again.',
    pt: 'Este arquivo não está mais aqui. Escolha-o novamente.',
    es: 'Este archivo ya no está aquí. Elíjalo de nuevo.',
  },
  wrongFile: {
    en: 'Choose a PDF or a picture (JPEG, PNG, HEIC).',
    pt: 'Escolha um PDF ou uma imagem (JPEG, PNG, HEIC).',
    es: 'Elija un PDF o una imagen (JPEG, PNG, HEIC).',
  },
  brokenFile: {
    en: 'This file is damaged. Choose another one.',
    pt: 'Este arquivo está danificado. Escolha outro.',
    es: 'Este archivo está dañado. Elija otro.',
  },
  lockedFile: {
    en: 'This file opens with a password only. Send one without.',
    pt: 'Este arquivo só abre com senha. Envie um sem senha.',
    es: 'Este archivo solo se abre con contraseña. Envíe uno sin ella.',
  },
  noFileField: {
    en: 'This form takes no files.',
    pt: 'Este formulário não recebe arquivos.',
    es: 'Este formulario no recibe archivos.',
  },
  noFields: {
    en: 'No fields added yet. Add fields before publishing.',
    pt: 'Nenhum campo adicionado. Adicione campos antes de publicar.',
    es: 'Aún no hay campos. Agregue campos antes de publicar.',
  },
  noList: {
    en: 'The fields of a form are a list of at most {most}.',
    pt: 'Os campos de um formulário são uma lista de até {most}.',
    es: 'Los campos de un formulario son una lista de hasta {most}.',
  },
  unknownProperty: { en: 'A field has no {name}.', pt: 'Um campo não tem {name}.', es: 'Un campo no tiene {name}.' },
  badId: {
    en: 'field_id begins with a letter and has letters, digits, _ and - only, at most 60.',
    pt: 'field_id começa com uma letra e tem apenas letras, dígitos, _ e -, no máximo 60.',
    es: 'field_id empieza con una letra y tiene solo letras, dígitos, _ y -, como máximo 60.',
  },
  sameId: { en: 'Two fields are called {id}.', pt: 'Dois campos se chamam {id}.', es: 'Dos campos se llaman {id}.' },
  noTitle: { en: 'Give each field a title.', pt: 'Dê um título a cada campo.', es: 'Dé un título a cada campo.' },
  badKind: { en: 'Fields are of these kinds: {kinds}.', pt: 'Os campos são destes tipos: {kinds}.', es: 'Los campos son de estos tipos: {kinds}.' },
  badValue: {
    en: 'The value does not fit the kind of the field.',
    pt: 'O valor não corresponde ao tipo do campo.',
    es: 'El valor no corresponde al tipo del campo.',
  },
  optionsMissing: {
    en: 'Add options to choose from.',
    pt: 'Adicione opções para escolher.',
    es: 'Agregue opciones para elegir.',
  },
  optionsUnwanted: {
    en: 'Only radio and dropdown have options.',
    pt: 'Apenas radio e dropdown têm opções.',
    es: 'Solo radio y dropdown tienen opciones.',
  },
  badOption: {
    en: 'An option has option_id, option_title and option_value; each value stands once.',
    pt: 'Uma opção tem option_id, option_title e option_value; cada valor aparece uma vez.',
    es: 'Una opción tiene option_id, option_title y option_value; cada valor aparece una vez.',
  },
  badCondition: {
    en: 'A condition names a field above this one.',
    pt: 'Uma condição indica um campo acima deste.',
    es: 'Una condición indica un campo anterior a este.',
  },
  requiredNeverAsked: {
    en: 'A field that is hidden or disabled cannot be required.',
    pt: 'Um campo oculto ou desativado não pode ser obrigatório.',
    es: 'Un campo oculto o desactivado no puede ser obligatorio.',
  },
  badMapping: {
    en: 'A mapping names fields of the form, each with one of: {names}.',
    pt: 'Um mapeamento indica campos do formulário, cada um com um destes: {names}.',
    es: 'Una asignación indica campos del formulario, cada uno con uno de estos: {names}.',
  },
  badTexts: {
    en: 'Texts are a list with one entry for each further language, of texts.',
    pt: 'Os textos são uma lista com uma entrada para cada outro idioma, de textos.',
    es: 'Los textos son una lista con una entrada por cada otro idioma, de textos.',
  },
  badNotes: {
    en: 'Notes are a list of Message and FollowUpDate.',
    pt: 'As notas são uma lista de Message e FollowUpDate.',
    es: 'Las notas son una lista de Message y FollowUpDate.',
  },
  badSite: {
    en: '{site} is no site. Enter it like https://www.example.com, without a path.',
    pt: '{site} não é um site. Informe como https://www.exemplo.com, sem caminho.',
    es: '{site} no es un sitio. Indíquelo como https://www.ejemplo.com, sin ruta.',
  },
  badRedirect: {
    en: 'Enter an address that begins with https://.',
    pt: 'Informe um endereço que comece com https://.',
    es: 'Indique una dirección que empiece con https://.',
  },
  badStyle: {
    en: 'This is not allowed in a stylesheet: {part}',
    pt: 'Isto não é permitido em uma folha de estilos: {part}',
    es: 'Esto no está permitido en una hoja de estilos: {part}',
  },
  note: {
    en: 'From the web form “{form}” (by web form, not proven)',
    pt: 'Do formulário web “{form}” (por formulário web, sem comprovação)',
    es: 'Del formulario web “{form}” (por formulario web, sin comprobar)',
  },
  task: {
    en: 'Answered the web form “{form}” (by web form, not proven)',
    pt: 'Respondeu ao formulário web “{form}” (por formulário web, sem comprovação)',
    es: 'Respondió al formulario web “{form}” (por formulario web, sin comprobar)',
  },
  yes: { en: 'Yes', pt: 'Sim', es: 'Sí' },
  failed: {
    en: 'Something unexpected happened. Try again, or tell support.',
    pt: 'Algo inesperado aconteceu. Tente novamente ou avise o suporte.',
    es: 'Ocurrió algo inesperado. Inténtelo de nuevo o avise a soporte.',
  },
  converted: {
    en: 'This answer stands on a lead or student already.',
    pt: 'Esta resposta já está em um lead ou estudante.',
    es: 'Esta respuesta ya está en un prospecto o estudiante.',
  },
});
