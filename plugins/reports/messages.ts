// What reports, their schedules and their tiles say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  tileTwice: {
    en: 'A report can be on a page only once.',
    pt: 'Um relatório só pode aparecer uma vez por página.',
    es: 'Un informe solo puede aparecer una vez por página.',
  },
  tileGone: {
    en: 'One of these reports no longer exists, or you can no longer open it. Reload the page.',
    pt: 'Um destes relatórios não existe mais, ou você não pode mais abri-lo. Recarregue a página.',
    es: 'Uno de estos informes ya no existe, o usted ya no puede abrirlo. Recargue la página.',
  },
  time: {
    en: 'Enter the time as hours and minutes, e.g. 07:30.',
    pt: 'Informe o horário em horas e minutos, por exemplo 07:30.',
    es: 'Indique la hora en horas y minutos, por ejemplo 07:30.',
  },
  noReportChosen: { en: 'Choose a report.', pt: 'Escolha um relatório.', es: 'Elija un informe.' },
  dayOfWeek: { en: 'Choose the day of the week.', pt: 'Escolha o dia da semana.', es: 'Elija el día de la semana.' },
  dayOfMonth: { en: 'Choose the day of the month.', pt: 'Escolha o dia do mês.', es: 'Elija el día del mes.' },
  ownSchedule: {
    en: 'A schedule belongs to the person who makes it. Choose yourself.',
    pt: 'Um agendamento pertence a quem o cria. Escolha a si mesmo.',
    es: 'Una programación pertenece a quien la crea. Elíjase a usted.',
  },
  ownReport: {
    en: 'Only its owner can open this report. Share it with the agency before you send it to others.',
    pt: 'Só quem o criou pode abrir este relatório. Compartilhe-o com a agência antes de enviá-lo a outras pessoas.',
    es: 'Solo quien lo creó puede abrir este informe. Compártalo con la agencia antes de enviarlo a otras personas.',
  },
  text: {
    en: 'Hello {name},\n\nYour report “{report}” is attached as an Excel file: {rows} rows, run {run}.\nOpen the current version here: {link}\n\n{owner} scheduled this report. Contact them if you no longer need it.',
    pt: 'Olá, {name},\n\nO seu relatório “{report}” está em anexo no formato Excel: {rows} linhas, execução {run}.\nAbra a versão atual aqui: {link}\n\n{owner} agendou este envio. Fale com essa pessoa se não quiser mais recebê-lo.',
    es: 'Hola, {name}:\n\nAdjuntamos su informe “{report}” en formato Excel: {rows} filas, ejecución {run}.\nAbra la versión actual aquí: {link}\n\n{owner} programó este envío. Avísele si ya no lo necesita.',
  },
  ownerLeft: {
    en: 'The owner is no longer active. Choose another owner, then turn off “Paused”.',
    pt: 'O responsável não está mais ativo. Escolha outro responsável e depois desative “Pausado”.',
    es: 'El responsable ya no está activo. Elija otro responsable y luego desactive “En pausa”.',
  },
  notReconciled: {
    en: 'The report does not reconcile, so nothing was sent. Tell your accounts team, then turn off “Paused”.',
    pt: 'O relatório não fecha, por isso nada foi enviado. Avise a equipe financeira e depois desative “Pausado”.',
    es: 'El informe no cuadra, por eso no se envió nada. Avise al equipo de finanzas y luego desactive “En pausa”.',
  },
  noReport: {
    en: 'The report no longer exists. Choose another one, then turn off “Paused”.',
    pt: 'O relatório não existe mais. Escolha outro e depois desative “Pausado”.',
    es: 'El informe ya no existe. Elija otro y luego desactive “En pausa”.',
  },
  failed: {
    en: 'The report could not be run: {why}',
    pt: 'O relatório não pôde ser executado: {why}',
    es: 'El informe no se pudo ejecutar: {why}',
  },
  pausedSubject: { en: 'Report schedule paused: {report}', pt: 'Agendamento de relatório pausado: {report}', es: 'Programación de informe en pausa: {report}' },
  pausedText: {
    en: 'Hello {name},\n\nThe report “{report}” is no longer sent by e-mail. {why}\n\nSchedule: {link}',
    pt: 'Olá, {name},\n\nO relatório “{report}” não é mais enviado por e-mail. {why}\n\nAgendamento: {link}',
    es: 'Hola, {name}:\n\nEl informe “{report}” ya no se envía por correo. {why}\n\nProgramación: {link}',
  },
});
