// What the server says of files, jobs, documents and reports of faults, in Portuguese, by its English; places in braces are filled alike.

export const services: Readonly<Record<string, string>> = {
  'This must be a text.': 'Isto deve ser um texto.',
  'The request does not fit this call.': 'O pedido não serve para esta chamada.',
  'This does not fit: {fault}.': 'Isto não serve: {fault}.',
  'The body must be a JSON object.': 'O corpo deve ser um objeto JSON.',
  'You may not do this with this record: {action}.': 'Você não pode fazer isto com este registro: {action}.',
  'This cannot be done with the record as it stands: {action}.': 'Isto não pode ser feito com o registro como está: {action}.',
  'Load it anew and look at its state.': 'Carregue-o de novo e veja o seu estado.',
  'At most {most} characters are taken.': 'São aceitos no máximo {most} caracteres.',
  'Say what happened, or send a picture of it.': 'Diga o que aconteceu ou envie uma imagem.',
  'The report cannot be taken as it is.': 'O relato não pode ser aceito como está.',
  'You have sent many reports already.': 'Você já enviou muitos relatos.',
  'Try again in an hour.': 'Tente novamente em uma hora.',
  'There is no such report.': 'Este relato não existe.',
  'A picture has at most {most} MB.': 'Uma imagem tem no máximo {most} MB.',
  'Only PNG and JPEG pictures are taken, as a data URL.': 'Só são aceitas imagens PNG e JPEG, como data URL.',
  'The upload is too large.': 'O envio é grande demais.',
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
};
