// What the server says of files, jobs, documents and reports of faults, in Portuguese, by its English; places in braces are filled alike.

export const services: Readonly<Record<string, string>> = {
  'This must be a text.': 'Isto deve ser um texto.',
  'The request does not fit this call.': 'O pedido não serve para esta chamada.',
  'A file that was attached is not there any more.': 'Um arquivo que foi anexado não existe mais.',
  'There is no such record in {list}.': 'Este registro não está em {list}.',
  'This must be a whole number.': 'Deve ser um número inteiro.',
  'This must be a number.': 'Deve ser um número.',
  'This must be a list.': 'Deve ser uma lista.',
  'This must be an object.': 'Deve ser um objeto.',
  'This must be empty.': 'Deve ficar vazio.',
  'This must be a date like 2025-03-07.': 'Deve ser uma data como 2025-03-07.',
  'This must be a time like 2025-03-07T09:30:00Z.': 'Deve ser um horário como 2025-03-07T09:30:00Z.',
  'This must be {limit} or more.': 'Deve ser {limit} ou mais.',
  'This must be {limit} or less.': 'Deve ser {limit} ou menos.',
  'This must be more than {limit}.': 'Deve ser maior que {limit}.',
  'This must be less than {limit}.': 'Deve ser menor que {limit}.',
  'This is too short. Use at least {least} characters.': 'É curto demais. Use pelo menos {least} caracteres.',
  'Choose at least one.': 'Escolha pelo menos um.',
  'Choose at least {least}.': 'Escolha pelo menos {least}.',
  'The same is listed twice.': 'Há um item repetido.',
  'This does not have the right format.': 'Não tem o formato correto.',
  'This is not valid here.': 'Isto não é válido aqui.',
  'The body must be a JSON object.': 'O corpo deve ser um objeto JSON.',
  'You may not do this with this record: {action}.': 'Você não pode fazer isto com este registro: {action}.',
  'This cannot be done with the record as it stands: {action}.': 'Isto não pode ser feito com o registro como está: {action}.',
  '“{action}” is not available now. Required: {rule}': '“{action}” não está disponível agora. É necessário: {rule}',
  'Load it anew and look at its state.': 'Carregue-o de novo e veja o seu estado.',
  'At most {most} characters are taken.': 'São aceitos no máximo {most} caracteres.',
  'Say what happened, or send a picture of it.': 'Diga o que aconteceu ou envie uma imagem.',
  'The report cannot be taken as it is.': 'O relato não pode ser aceito como está.',
  'You have sent many reports already.': 'Você já enviou muitos relatos.',
  'Try again in an hour.': 'Tente novamente em uma hora.',
  'There is no such report.': 'Este relato não existe.',
  'A picture has at most {most} MB.': 'Uma imagem tem no máximo {most} MB.',
  'Only PNG and JPEG pictures are taken, as a data URL.': 'Só são aceitas imagens PNG e JPEG, como data URL.',
  'This file is empty.': 'Este arquivo está vazio.',
  'Choose it again, or send another one.': 'Escolha-o de novo, ou envie outro.',
  'The upload is too large.': 'O envio é grande demais.',
  'This file was made by the system and is not removed.': 'Este arquivo foi feito pelo sistema e não é removido.',
  'It goes with its record.': 'Ele sai junto com o registro.',
  'Send files, as multipart/form-data.': 'Envie arquivos, como multipart/form-data.',
  'At most {files} files are taken at once, of at most {size} MB each.': 'São aceitos no máximo {files} arquivos de uma vez, de no máximo {size} MB cada.',
  'No plugin that is on declares the job {name}.': 'Nenhum plugin ativo declara a tarefa {name}.',
  'The process that ran this job ended in the middle of it, time and again.': 'O processo que executava esta tarefa terminou no meio dela, repetidas vezes.',
  'The person in whose name this job runs may no longer enter.': 'A pessoa em cujo nome esta tarefa é executada não pode mais entrar.',
  'Something went wrong on our side. The log of the server tells what, under job {id}.':
    'Algo deu errado do nosso lado. O registro do servidor diz o quê, na tarefa {id}.',
  'This job does not exist.': 'Esta tarefa não existe.',
  'Only a job that failed can be tried again. This one is {state}.': 'Só uma tarefa que falhou pode ser tentada de novo. Esta está: {state}.',
  'This job is over: it is {state}.': 'Esta tarefa já terminou: {state}.',
  'Too many documents are being made.': 'Há documentos demais sendo preparados.',
  'The document took too long to make.': 'O documento demorou demais para ser preparado.',
  'The document could not be made.': 'Não foi possível preparar o documento.',
  'Try again; if it happens again, tell whoever looks after the server.': 'Tente novamente; se acontecer outra vez, avise quem cuida do servidor.',
  'Too many pictures of your agency are being prepared.': 'Há imagens demais da sua agência sendo preparadas.',
  'The server is stopping.': 'O servidor está sendo encerrado.',
  'Documents are switched off: the browser that makes them failed its test.': 'Os documentos estão desligados: o navegador que os prepara não passou no teste.',
  'Whoever looks after the server finds the reason in its log.': 'Quem cuida do servidor encontra o motivo no registro dele.',
  'Documents cannot be made: PUPPETEER_EXECUTABLE_PATH names no Chromium that prints.':
    'Não é possível preparar documentos: PUPPETEER_EXECUTABLE_PATH não indica um Chromium que imprima.',
  'Documents cannot be made: there is no Chromium that prints on the machine of the server.':
    'Não é possível preparar documentos: não há um Chromium que imprima na máquina do servidor.',
  'Set it to the program of Chrome or Chromium, or leave it out; the log of the server says what was tried.':
    'Indique o programa do Chrome ou do Chromium, ou omita; o registro do servidor diz o que foi tentado.',
  'Install one there (apt-get install chromium), or set PUPPETEER_EXECUTABLE_PATH to its program; the log of the server says what was tried.':
    'Instale um nela (apt-get install chromium), ou indique o programa em PUPPETEER_EXECUTABLE_PATH; o registro do servidor diz o que foi tentado.',
  'The address may have been renewed: ask for the new one.': 'O endereço pode ter sido renovado: peça o novo.',
  'There were too many attempts with an address that does not exist.': 'Houve tentativas demais com um endereço que não existe.',
  'There were too many requests from your address.': 'Houve solicitações demais do seu endereço.',
  'The currencies of these amounts stand in different fields, so they are never added up in one report. Put them into two reports.':
    'As moedas destes valores estão em campos diferentes, por isso nunca são somadas em um relatório. Divida-os em dois relatórios.',
  'Narrow the report with a filter, or gather by fewer fields.': 'Restrinja o relatório com um filtro ou agrupe por menos campos.',
  '{field} has several values in each row. Say what is worked out of them: Sum, Count, CountDistinct, Min, Max or Average.':
    '{field} tem vários valores em cada linha. Diga o que calcular com eles: Sum, Count, CountDistinct, Min, Max ou Average.',
  'Records below are narrowed by Only, such as those with one status. A filter narrows the rows themselves.':
    'Os registros subordinados se restringem com Only, por exemplo aos de um status. Um filtro restringe as próprias linhas.',
  'Records below stand in Fields, with a Summary, and in the Only of such a field. Take them out here.':
    'Registros subordinados ficam em Fields, com um Summary, e no Only de um desses campos. Retire-os daqui.',
  'A list is ordered by fields of its own records. Gather the report to order it by what is worked out.':
    'Uma lista é ordenada por campos dos seus próprios registros. Agrupe o relatório para ordená-lo pelo que é calculado.',
  'Several records below can refer to the same one, so {field} would count more than once.':
    'Vários registros subordinados podem se referir ao mesmo, por isso {field} contaria mais de uma vez.',
  '{field} is not of the records that are worked out here.': '{field} não é dos registros calculados aqui.',
  'Several rows can lead to the same records of {field}, which would count once for each of them. Make a report of the records that they hang under.':
    'Várias linhas podem levar aos mesmos registros de {field}, que contariam uma vez para cada uma. Faça um relatório dos registros a que eles pertencem.',
  'Amounts with a currency and figures without one are not compared in one report. Take one kind out, or the comparison.':
    'Valores com moeda e números sem moeda não se comparam no mesmo relatório. Retire um dos dois, ou a comparação.',
  'This is no reference, so nothing lies behind it. Take one that Leads somewhere.':
    'Isto não é uma referência, por isso não há nada atrás. Escolha uma que tenha Leads.',
};
