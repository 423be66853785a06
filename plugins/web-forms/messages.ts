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
  notTicked: { en: 'Tick “{title}”', pt: 'Marque “{title}”', es: 'Marque “{title}”' },
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
  badDate: { en: 'Enter a valid date.', pt: 'Informe uma data válida.', es: 'Indique una fecha válida.' },
  badChoice: { en: 'Choose one of the options.', pt: 'Escolha uma das opções.', es: 'Elija una de las opciones.' },
  badCountry: { en: 'Choose a country from the list.', pt: 'Escolha um país da lista.', es: 'Elija un país de la lista.' },
  badTick: { en: 'Tick this box or leave it unticked.', pt: 'Marque a caixa ou deixe-a em branco.', es: 'Marque la casilla o déjela vacía.' },
  badText: { en: 'Enter text.', pt: 'Informe um texto.', es: 'Indique un texto.' },
  tooLong: { en: 'Use at most {most} characters.', pt: 'Use no máximo {most} caracteres.', es: 'Use como máximo {most} caracteres.' },
  unknownField: {
    en: 'This field no longer exists in the form. Reload the page.',
    pt: 'Este campo não existe mais no formulário. Recarregue a página.',
    es: 'Este campo ya no existe en el formulario. Vuelva a cargar la página.',
  },
  unknownVersion: {
    en: 'This version of the form no longer exists. Reload the page.',
    pt: 'Esta versão do formulário não existe mais. Recarregue a página.',
    es: 'Esta versión del formulario ya no existe. Vuelva a cargar la página.',
  },
  oldPage: {
    en: 'This page is out of date. Reload it and try again.',
    pt: 'Esta página está desatualizada. Recarregue-a e tente novamente.',
    es: 'Esta página está desactualizada. Vuelva a cargarla e inténtelo de nuevo.',
  },
  passwordSet: { en: 'set', pt: 'definida', es: 'definida' },
  fileGone: {
    en: 'This file is no longer available. Choose it again.',
    pt: 'Este arquivo não está mais disponível. Escolha-o novamente.',
    es: 'Este archivo ya no está disponible. Elíjalo de nuevo.',
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
    en: 'This file is protected with a password. Send one without a password.',
    pt: 'Este arquivo está protegido por senha. Envie um sem senha.',
    es: 'Este archivo está protegido con contraseña. Envíe uno sin contraseña.',
  },
  noFileField: {
    en: 'This form does not accept files.',
    pt: 'Este formulário não aceita arquivos.',
    es: 'Este formulario no acepta archivos.',
  },
  noFields: {
    en: 'No fields added yet. Add fields before publishing.',
    pt: 'Nenhum campo adicionado. Adicione campos antes de publicar.',
    es: 'Aún no hay campos. Agregue campos antes de publicar.',
  },
  noList: {
    en: 'Enter the fields as a list of at most {most}.',
    pt: 'Informe os campos como uma lista de até {most}.',
    es: 'Indique los campos como una lista de hasta {most}.',
  },
  unknownProperty: { en: 'A field has no {name}.', pt: 'Um campo não tem {name}.', es: 'Un campo no tiene {name}.' },
  badId: {
    en: 'field_id must begin with a letter and can have only letters, digits, _ and -, up to 60 characters.',
    pt: 'field_id deve começar com uma letra e pode ter apenas letras, números, _ e -, até 60 caracteres.',
    es: 'field_id debe empezar con una letra y puede tener solo letras, números, _ y -, hasta 60 caracteres.',
  },
  sameId: { en: 'Two fields are called {id}.', pt: 'Dois campos se chamam {id}.', es: 'Dos campos se llaman {id}.' },
  noTitle: { en: 'Give each field a title.', pt: 'Dê um título a cada campo.', es: 'Dé un título a cada campo.' },
  badKind: {
    en: 'Choose one of these field types: {kinds}.',
    pt: 'Escolha um destes tipos de campo: {kinds}.',
    es: 'Elija uno de estos tipos de campo: {kinds}.',
  },
  badValue: {
    en: 'The value does not match the field type.',
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
    en: 'Each option needs option_id, option_title and option_value, and each value must be different.',
    pt: 'Cada opção precisa de option_id, option_title e option_value, e cada valor deve ser diferente.',
    es: 'Cada opción necesita option_id, option_title y option_value, y cada valor debe ser distinto.',
  },
  badCondition: {
    en: 'A condition must refer to a field above this one.',
    pt: 'Uma condição deve se referir a um campo acima deste.',
    es: 'Una condición debe referirse a un campo anterior a este.',
  },
  requiredNeverAsked: {
    en: 'A hidden or disabled field cannot be required.',
    pt: 'Um campo oculto ou desativado não pode ser obrigatório.',
    es: 'Un campo oculto o desactivado no puede ser obligatorio.',
  },
  badMapping: {
    en: 'Map each form field to one of: {names}.',
    pt: 'Associe cada campo do formulário a um destes: {names}.',
    es: 'Asigne cada campo del formulario a uno de estos: {names}.',
  },
  badTexts: {
    en: 'Enter the texts as a list with one entry per language.',
    pt: 'Informe os textos como uma lista com uma entrada por idioma.',
    es: 'Indique los textos como una lista con una entrada por idioma.',
  },
  badNotes: {
    en: 'Enter the notes as a list of Message and FollowUpDate.',
    pt: 'Informe as notas como uma lista de Message e FollowUpDate.',
    es: 'Indique las notas como una lista de Message y FollowUpDate.',
  },
  badSite: {
    en: '{site} is not a valid website. Enter an address such as https://www.example.com, without a path.',
    pt: '{site} não é um site válido. Informe um endereço como https://www.exemplo.com, sem caminho.',
    es: '{site} no es un sitio válido. Indique una dirección como https://www.ejemplo.com, sin ruta.',
  },
  badRedirect: {
    en: 'Enter an address that begins with https://.',
    pt: 'Informe um endereço que comece com https://.',
    es: 'Indique una dirección que empiece con https://.',
  },
  badStyle: {
    en: 'This is not allowed in a stylesheet: {part}',
    pt: 'Este trecho não é permitido em uma folha de estilos: {part}',
    es: 'Contenido no permitido en una hoja de estilos: {part}',
  },
  note: {
    en: 'From the web form “{form}” (by web form, not verified)',
    pt: 'Recebido pelo formulário web “{form}” (não verificado)',
    es: 'Del formulario web “{form}” (por formulario web, sin verificar)',
  },
  task: {
    en: 'Submitted the web form “{form}” (by web form, not verified)',
    pt: 'Respondeu ao formulário web “{form}” (não verificado)',
    es: 'Respondió al formulario web “{form}” (por formulario web, sin verificar)',
  },
  yes: { en: 'Yes', pt: 'Sim', es: 'Sí' },
  failed: {
    en: 'Something unexpected happened. Try again, or contact support.',
    pt: 'Algo inesperado aconteceu. Tente novamente ou fale com o suporte.',
    es: 'Ocurrió algo inesperado. Inténtelo de nuevo o contacte a soporte.',
  },
  converted: {
    en: 'This submission has already been added to a lead or student.',
    pt: 'Esta resposta já foi adicionada a um lead ou estudante.',
    es: 'Esta respuesta ya se agregó a un prospecto o estudiante.',
  },
});
