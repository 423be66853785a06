// What the server says of files, jobs, documents and reports of faults, in Portuguese, by its English; places in braces are filled alike.

export const services: Readonly<Record<string, string>> = {
  'This must be text.': 'Deve ser um texto.',
  'The request is not valid for this operation.': 'A requisição não é válida para esta operação.',
  'An attached file no longer exists.': 'Um arquivo anexado não existe mais.',
  'This record is not in {list}.': 'Este registro não está em {list}.',
  'This must be a whole number.': 'Deve ser um número inteiro.',
  'This must be a number.': 'Deve ser um número.',
  'This must be a list.': 'Deve ser uma lista.',
  'This must be an object.': 'Deve ser um objeto.',
  'This must be empty.': 'Deve ficar vazio.',
  'This must be a date like 2025-03-07.': 'Deve ser uma data como 2025-03-07.',
  'This must be a time like 2025-03-07T09:30:00Z.': 'Deve ser uma data e hora como 2025-03-07T09:30:00Z.',
  'This must be {limit} or more.': 'Deve ser {limit} ou mais.',
  'This must be {limit} or less.': 'Deve ser {limit} ou menos.',
  'This must be more than {limit}.': 'Deve ser maior que {limit}.',
  'This must be less than {limit}.': 'Deve ser menor que {limit}.',
  'This is too short. Use at least {least} characters.': 'Muito curto. Use pelo menos {least} caracteres.',
  'Choose at least one.': 'Escolha pelo menos um.',
  'Choose at least {least}.': 'Escolha pelo menos {least}.',
  'An item is listed twice.': 'Há um item repetido.',
  'This does not have the right format.': 'O formato está incorreto.',
  'This is not valid here.': 'Este valor não é válido aqui.',
  'The body must be a JSON object.': 'O corpo deve ser um objeto JSON.',
  'You do not have permission to do this with this record: {action}.': 'Você não tem permissão para esta ação neste registro: {action}.',
  'This is not possible in the record’s current status: {action}.': 'Esta ação não é possível no status atual do registro: {action}.',
  '“{action}” is not available now. Required: {rule}': '“{action}” não está disponível agora. É necessário: {rule}',
  'Reload the record and check its status.': 'Recarregue o registro e confira o status.',
  'You can enter at most {most} characters.': 'São aceitos no máximo {most} caracteres.',
  'Describe what happened or add a screenshot.': 'Descreva o que aconteceu ou inclua uma captura da tela.',
  'The report cannot be accepted.': 'O relato não pode ser aceito.',
  'You have already sent many reports.': 'Você já enviou muitos relatos.',
  'Try again in an hour.': 'Tente novamente em uma hora.',
  'This report does not exist.': 'Este relato não existe.',
  'A picture can be at most {most} MB.': 'Uma imagem pode ter no máximo {most} MB.',
  'Only PNG and JPEG pictures are accepted, as a data URL.': 'Só são aceitas imagens PNG e JPEG, como data URL.',
  'This file is empty.': 'Este arquivo está vazio.',
  'Choose the file again or upload another one.': 'Escolha o arquivo de novo ou envie outro.',
  'The upload is too large.': 'O envio é grande demais.',
  'This file was created by the system and cannot be removed.': 'Este arquivo foi criado pelo sistema e não pode ser removido.',
  'The file is removed when its record is deleted.': 'Ele é removido junto com o registro.',
  'Send the files as multipart/form-data.': 'Envie os arquivos como multipart/form-data.',
  'You can upload at most {files} files at once, {size} MB each.': 'Você pode enviar no máximo {files} arquivos por vez, de {size} MB cada.',
  'No active plugin provides the job {name}.': 'Nenhum plugin ativo fornece o processo {name}.',
  'The job was interrupted several times.': 'O processo foi interrompido várias vezes.',
  'The person this job runs for can no longer sign in.': 'A pessoa em nome de quem este processo é executado não tem mais acesso.',
  'Something went wrong on our side. See the server log for job {id}.': 'Algo deu errado do nosso lado. Veja o log do servidor, processo {id}.',
  'This job does not exist.': 'Este processo não existe.',
  'Only failed jobs can be tried again. This one is {state}.': 'Só é possível tentar de novo processos que falharam. O status deste é: {state}.',
  'This job has ended: {state}.': 'Este processo já terminou: {state}.',
  'Too many documents are being prepared.': 'Há documentos demais sendo preparados.',
  'The document took too long to prepare.': 'O documento demorou demais para ser preparado.',
  'The document could not be prepared.': 'Não foi possível preparar o documento.',
  'Try again. If it happens again, contact the server administrator.': 'Tente de novo. Se acontecer outra vez, fale com o administrador do servidor.',
  'Too many of your agency’s pictures are being prepared.': 'Há imagens demais da sua agência sendo preparadas.',
  'The server is stopping.': 'O servidor está sendo encerrado.',
  'Documents are not available: the browser that prepares them failed its test.':
    'Os documentos não estão disponíveis: o navegador usado para gerá-los não passou no teste.',
  'The server administrator can find the reason in the server log.': 'O administrador do servidor encontra o motivo no log do servidor.',
  'Documents are not available: PUPPETEER_EXECUTABLE_PATH is not a Chromium that can print.':
    'Os documentos não estão disponíveis: PUPPETEER_EXECUTABLE_PATH não aponta para um Chromium capaz de imprimir.',
  'Documents are not available: the server has no Chromium that can print.':
    'Os documentos não estão disponíveis: o servidor não tem um Chromium capaz de imprimir.',
  'Set it to the path of Chrome or Chromium, or leave it out. The server log says what was tried.':
    'Informe o caminho do Chrome ou do Chromium, ou deixe a variável sem valor. O log do servidor mostra o que foi tentado.',
  'Install one on the server (apt-get install chromium), or set PUPPETEER_EXECUTABLE_PATH to its path. The server log says what was tried.':
    'Instale o Chromium no servidor (apt-get install chromium) ou informe o caminho em PUPPETEER_EXECUTABLE_PATH. O log do servidor mostra o que foi tentado.',
  'The address may have been replaced. Ask for the new address.': 'O endereço pode ter sido substituído. Peça o novo.',
  'Too many attempts were made with an address that does not exist.': 'Houve tentativas demais com um endereço que não existe.',
  'There were too many requests.': 'Muitas solicitações em pouco tempo. Aguarde um momento e tente de novo.',
  'There were too many requests from your IP address.': 'Houve requisições demais a partir do seu endereço IP.',
  'The currencies of these amounts are in different fields, so they cannot be added up. Use two reports.':
    'As moedas destes valores estão em campos diferentes, por isso não podem ser somados. Use dois relatórios.',
  'Filter the report or group it by fewer fields.': 'Filtre o relatório ou agrupe-o por menos campos.',
  '{field} has several values in each row. Choose a summary: Sum, Count, CountDistinct, Min, Max or Average.':
    '{field} tem vários valores em cada linha. Escolha um resumo: Sum, Count, CountDistinct, Min, Max ou Average.',
  'Use “Only” to restrict child records, for example to one status. A filter restricts the rows themselves.':
    'Use Only para restringir registros subordinados, por exemplo a um status. Um filtro restringe as próprias linhas.',
  'Child records can only be used in Fields with a Summary, and in the Only of such a field. Remove them here.':
    'Registros subordinados só podem ser usados em Fields com um Summary e no Only desses campos. Remova-os daqui.',
  'A list can be ordered only by fields of its own records. Group the report to order it by calculated values.':
    'Uma lista só pode ser ordenada por campos dos próprios registros. Agrupe o relatório para ordená-lo por valores calculados.',
  'Several child records can refer to the same one, so {field} would count more than once.':
    'Vários registros subordinados podem se referir ao mesmo registro, por isso {field} seria contado mais de uma vez.',
  '{field} does not belong to the records that are summarised here.': '{field} não pertence aos registros resumidos aqui.',
  'Several rows refer to the same records of {field}, so they would be counted more than once. Create a report on the parent records instead.':
    'Várias linhas se referem aos mesmos registros de {field}, que seriam contados mais de uma vez. Crie um relatório dos registros superiores.',
  'A report cannot compare amounts of money with other figures. Remove one of them, or remove the comparison.':
    'Um relatório não pode comparar valores com moeda e números sem moeda. Remova um dos dois ou a comparação.',
  'This field is not a reference, so it has no fields of its own. Choose a reference field with Leads.':
    'Este campo não é uma referência, por isso não tem campos próprios. Escolha um que tenha Leads.',
  'A period needs a date. Choose a date field.': 'Um período precisa de uma data. Escolha um campo de data.',
  'A report can be grouped by at most six fields. Summarise the others or hide them.':
    'Um relatório pode ser agrupado por no máximo seis campos. Resuma os demais ou oculte-os.',
  'A report can be grouped by each field only once.': 'Um relatório não pode ser agrupado mais de uma vez pelo mesmo campo.',
  '{name} is not allowed here. Remove it.': '{name} não é permitido aqui. Remova-o.',
  'At least one field must be visible.': 'Pelo menos um campo deve estar visível.',
  'Add at least one.': 'Adicione pelo menos um.',
  'At most {most} are allowed here.': 'São permitidos no máximo {most} aqui.',
  'Only Week, Month or Quarter time periods can be compared.': 'Só períodos de semana, mês ou trimestre podem ser comparados.',
  'Only dates can be grouped by day, week, month, quarter or year.': 'Só datas podem ser agrupadas por dia, semana, mês, trimestre ou ano.',
  'Only totals can be compared. Group the report first, and choose the date field for the period.':
    'Só totais podem ser comparados. Agrupe o relatório primeiro e escolha a data do período.',
  'Enter the start and the end. Without them, there is no previous period to compare with.':
    'Informe o início e o fim. Sem eles, não há período anterior para comparar.',
  'Use one of: {words}.': 'Use um destes: {words}.',
  'The period ends before it starts. Swap the dates.': 'O período termina antes de começar. Inverta as datas.',
  'The report cannot be ordered by this column. Choose a column that it shows.':
    'O relatório não pode ser ordenado por essa coluna. Escolha uma que ele mostre.',
  'There are no records called {name} that you can see.': 'Você não pode ver registros do tipo {name}.',
  'This record type does not exist.': 'Este tipo de registro não existe.',
  'This is not allowed in this part of a report.': 'Este valor não é permitido nesta parte do relatório.',
  '“{text}” is not a date. Enter it like 2025-03-07.': '“{text}” não é uma data. Use o formato 2025-03-07.',
  '{name} is missing.': 'Falta {name}.',
  'Only platform administrators can see the state of the installation.': 'Somente administradores da plataforma podem ver o estado da instalação.',
  'Jobs that should have started over 10 minutes ago: {count}. Check that a process is running jobs (JOBS is not off, or npm run worker).':
    'Processos que deveriam ter começado há mais de 10 minutos: {count}. Verifique se um servidor executa os processos em segundo plano (JOBS não está em off, ou npm run worker).',
  'Failed jobs: {count}. Read the reason below, then try them again or cancel them.':
    'Processos que falharam: {count}. Leia o motivo abaixo e tente de novo ou cancele.',
  'No mail server is set up, so e-mails stay in the outbox. Set SMTP_URL and restart.':
    'Nenhum servidor de e-mail está configurado, por isso os e-mails ficam na caixa de saída. Defina SMTP_URL e reinicie.',
  'E-mails have been waiting for over an hour. Check that the mail server responds and that a process is running jobs.':
    'Há e-mails esperando há mais de uma hora. Verifique se o servidor de e-mail responde e se um servidor executa os processos em segundo plano.',
  'E-mails that could not be sent in the last 7 days: {count}. See each agency’s outbox for the reasons.':
    'E-mails que não puderam ser enviados nos últimos 7 dias: {count}. A caixa de saída de cada agência mostra o motivo.',
  'E-mails with an unknown delivery status: {count}. They are not sent again automatically; ask the recipients or check the mail server.':
    'E-mails cuja entrega é desconhecida: {count}. Eles não são reenviados automaticamente; pergunte aos destinatários ou consulte o servidor de e-mail.',
  'The disk that holds the files is nearly full. Free space or move the files to a larger disk or a bucket.':
    'O disco dos arquivos está quase cheio. Libere espaço ou mova os arquivos para um disco maior ou um bucket.',
  '{used} of {max} database connections are in use. Stop processes that are not needed or raise max_connections.':
    '{used} de {max} conexões do banco de dados estão em uso. Encerre processos desnecessários ou aumente max_connections.',
  'A transaction has been open for {seconds} seconds. It prevents old rows from being cleaned up; find its process and end it.':
    'Uma transação está aberta há {seconds} segundos. Ela impede a limpeza de linhas antigas; encontre o processo e encerre-o.',
  'The table {name} has too many dead rows. Check autovacuum, or run: vacuum analyze "{name}".':
    'A tabela {name} tem linhas mortas demais. Verifique o autovacuum ou execute: vacuum analyze "{name}".',
  'Some lists are slow and would benefit from an index. See the advice below.': 'Algumas listas estão lentas e um índice ajudaria. A recomendação está abaixo.',
};
