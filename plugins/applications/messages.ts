// What this plugin says to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  noInstitution: {
    en: 'Choose the institution that offers the courses.',
    pt: 'Escolha a instituição dos cursos.',
    es: 'Elija la institución de los cursos.',
  },
  otherInstitution: {
    en: 'This course belongs to another institution. An application can go to only one institution.',
    pt: 'Este curso é de outra instituição. Uma candidatura vai para uma só instituição.',
    es: 'Este curso es de otra institución. Una solicitud va a una sola institución.',
  },
  withdrawn: {
    en: 'This course is no longer offered. Choose another one.',
    pt: 'Este curso não é mais oferecido. Escolha outro.',
    es: 'Este curso ya no se ofrece. Elija otro.',
  },
  notADay: {
    en: 'This is not a date. Enter it like 2026-03-07.',
    pt: 'Esta data não é válida. Use o formato 2026-03-07.',
    es: 'El valor no es una fecha. Escríbala como 2026-03-07.',
  },
  noOffice: {
    en: 'You are not assigned to an office. Choose one for this application.',
    pt: 'Você não está vinculado a nenhum escritório. Escolha um para esta candidatura.',
    es: 'Usted no tiene una oficina asignada. Elija una para esta solicitud.',
  },
  noLongerDraft: {
    en: 'This application has been submitted. Its courses cannot be changed.',
    pt: 'Esta candidatura já foi enviada. Os cursos não podem ser alterados.',
    es: 'Esta solicitud ya se envió. Sus cursos no se pueden cambiar.',
  },
  changedMeanwhile: {
    en: 'Someone else has changed this application since you opened it. Nothing was saved.',
    pt: 'Outra pessoa alterou esta candidatura desde que você a abriu. Nada foi salvo.',
    es: 'Otra persona cambió esta solicitud desde que usted la abrió. No se guardó nada.',
  },
  wanted: {
    en: 'The school needs this information to enrol the student.',
    pt: 'A escola precisa desta informação para matricular o estudante.',
    es: 'La escuela necesita este dato para matricular al estudiante.',
  },
  noEditing: {
    en: 'You do not have permission to change applications.',
    pt: 'Você não pode alterar candidaturas.',
    es: 'Usted no puede cambiar solicitudes.',
  },
  othersRecord: {
    en: 'This record does not belong to the application’s student.',
    pt: 'Este registro não pertence ao estudante da candidatura.',
    es: 'Este registro no pertenece al estudiante de la solicitud.',
  },
  noSupplier: {
    en: 'This application has no institution yet. Choose its courses first.',
    pt: 'Esta candidatura ainda não tem instituição. Escolha antes os cursos.',
    es: 'Esta solicitud aún no tiene institución. Elija antes los cursos.',
  },
  notSent: {
    en: 'This application has not been sent to the school yet.',
    pt: 'Esta candidatura ainda não foi enviada à escola.',
    es: 'Esta solicitud aún no se envió a la escuela.',
  },
  copiedAlready: {
    en: 'The school already has this application.',
    pt: 'A escola já tem esta candidatura.',
    es: 'La escuela ya tiene esta solicitud.',
  },
  noSchool: {
    en: 'The school does not use this platform, so the application cannot be copied to it.',
    pt: 'A escola não usa esta plataforma, por isso a candidatura não pode ser copiada para ela.',
    es: 'La escuela no usa esta plataforma, por eso no se le puede copiar la solicitud.',
  },
  noOfficeThere: {
    en: 'The school has no office on this platform yet.',
    pt: 'A escola ainda não tem escritório nesta plataforma.',
    es: 'La escuela aún no tiene oficina en esta plataforma.',
  },
  copyFailed: {
    en: 'The application could not be copied to the school. Try again, or contact support.',
    pt: 'Não foi possível copiar a candidatura para a escola. Tente de novo ou fale com o suporte.',
    es: 'No se pudo copiar la solicitud a la escuela. Inténtelo de nuevo o contacte a soporte.',
  },
});
