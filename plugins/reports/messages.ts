// What reports, their schedules and their tiles say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  tileTwice: { en: 'A report stands on a page once.', pt: 'Cada relatório aparece uma vez por página.', es: 'Cada informe aparece una vez por página.' },
  tileGone: {
    en: 'One of these reports is gone, or you may not open it any more. Reload the page.',
    pt: 'Um destes relatórios não existe mais, ou você não pode mais abri-lo. Recarregue a página.',
    es: 'Uno de estos informes ya no existe, o usted ya no puede abrirlo. Recargue la página.',
  },
  time: {
    en: 'Write the time as hours and minutes, such as 07:30.',
    pt: 'Escreva o horário em horas e minutos, como 07:30.',
    es: 'Escriba la hora con horas y minutos, como 07:30.',
  },
  noReportChosen: { en: 'Choose a report.', pt: 'Escolha um relatório.', es: 'Elija un informe.' },
  dayOfWeek: { en: 'Choose the day of the week.', pt: 'Escolha o dia da semana.', es: 'Elija el día de la semana.' },
  dayOfMonth: { en: 'Choose the day of the month.', pt: 'Escolha o dia do mês.', es: 'Elija el día del mes.' },
  ownReport: {
    en: 'Only its owner can open this report. Share it with the agency before you send it to others.',
    pt: 'Só quem o criou pode abrir este relatório. Compartilhe-o com a agência antes de enviá-lo a outras pessoas.',
    es: 'Solo su dueño puede abrir este informe. Compártalo con la agencia antes de enviarlo a otras personas.',
  },
  text: {
    en: 'Hello {name},\n\nyour report “{report}” is attached as Excel: {rows} rows, run {run}.\nOpen it here, with what you may see today: {link}\n\n{owner} set this up. Ask them if you no longer need it.',
    pt: 'Olá, {name},\n\no seu relatório “{report}” vai em anexo como Excel: {rows} linhas, execução {run}.\nAbra-o aqui, com o que você pode ver hoje: {link}\n\n{owner} configurou este envio. Avise essa pessoa se não precisar mais dele.',
    es: 'Hola, {name}:\n\nSu informe “{report}” va adjunto como Excel: {rows} filas, ejecución {run}.\nÁbralo aquí, con lo que puede ver hoy: {link}\n\n{owner} configuró este envío. Avísele si ya no lo necesita.',
  },
  ownerLeft: {
    en: 'The owner is no longer active. Choose another owner, then take the pause off.',
    pt: 'O responsável não está mais ativo. Escolha outro responsável e depois retire a pausa.',
    es: 'El responsable ya no está activo. Elija otro responsable y luego quite la pausa.',
  },
  notReconciled: {
    en: 'The report does not reconcile, so nothing was sent. Tell the person who keeps the accounts, then take the pause off.',
    pt: 'O relatório não fecha, por isso nada foi enviado. Avise quem cuida das contas e depois retire a pausa.',
    es: 'El informe no cuadra, por eso no se envió nada. Avise a quien lleva las cuentas y luego quite la pausa.',
  },
  noReport: {
    en: 'The report is not there any more. Choose another one, then take the pause off.',
    pt: 'O relatório não existe mais. Escolha outro e depois retire a pausa.',
    es: 'El informe ya no existe. Elija otro y luego quite la pausa.',
  },
  failed: {
    en: 'The report could not be run: {why}',
    pt: 'O relatório não pôde ser executado: {why}',
    es: 'El informe no se pudo ejecutar: {why}',
  },
  pausedSubject: { en: 'Report schedule paused: {report}', pt: 'Agendamento de relatório pausado: {report}', es: 'Programación de informe en pausa: {report}' },
  pausedText: {
    en: 'Hello {name},\n\nthe report “{report}” is no longer sent by e-mail. {why}\n\nThe schedule: {link}',
    pt: 'Olá, {name},\n\no relatório “{report}” não é mais enviado por e-mail. {why}\n\nO agendamento: {link}',
    es: 'Hola, {name}:\n\nEl informe “{report}” ya no se envía por correo. {why}\n\nLa programación: {link}',
  },
});
