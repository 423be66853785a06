// What the server says of files, jobs, documents and reports of faults, in Spanish, by its English; places in braces are filled alike.

export const services: Readonly<Record<string, string>> = {
  'This must be a text.': 'Esto debe ser un texto.',
  'The request does not fit this call.': 'La petición no sirve para esta llamada.',
  'This does not fit: {fault}.': 'Esto no sirve: {fault}.',
  'The body must be a JSON object.': 'El cuerpo debe ser un objeto JSON.',
  'You may not do this with this record: {action}.': 'No puede hacer esto con este registro: {action}.',
  'This cannot be done with the record as it stands: {action}.': 'Esto no se puede hacer con el registro tal como está: {action}.',
  'Load it anew and look at its state.': 'Cárguelo de nuevo y mire su estado.',
  'At most {most} characters are taken.': 'Se aceptan como máximo {most} caracteres.',
  'Say what happened, or send a picture of it.': 'Diga qué pasó o envíe una imagen.',
  'The report cannot be taken as it is.': 'El informe no se puede aceptar como está.',
  'You have sent many reports already.': 'Ya ha enviado muchos informes.',
  'Try again in an hour.': 'Inténtelo de nuevo en una hora.',
  'There is no such report.': 'Este informe no existe.',
  'A picture has at most {most} MB.': 'Una imagen tiene como máximo {most} MB.',
  'Only PNG and JPEG pictures are taken, as a data URL.': 'Solo se aceptan imágenes PNG y JPEG, como data URL.',
  'The upload is too large.': 'El envío es demasiado grande.',
  'This file was made by the system and is not removed.': 'Este archivo lo hizo el sistema y no se quita.',
  'It goes with its record.': 'Se va junto con su registro.',
  'Send files, as multipart/form-data.': 'Envíe archivos, como multipart/form-data.',
  'At most {files} files are taken at once, of at most {size} MB each.': 'Se aceptan como máximo {files} archivos a la vez, de como máximo {size} MB cada uno.',
  'No plugin that is on declares the job {name}.': 'Ningún plugin activo declara la tarea {name}.',
  'The process that ran this job ended in the middle of it, time and again.': 'El proceso que ejecutaba esta tarea terminó a la mitad, una y otra vez.',
  'The person in whose name this job runs may no longer enter.': 'La persona en cuyo nombre se ejecuta esta tarea ya no puede entrar.',
  'Something went wrong on our side. The log of the server tells what, under job {id}.':
    'Algo salió mal de nuestro lado. El registro del servidor dice qué, en la tarea {id}.',
  'This job does not exist.': 'Esta tarea no existe.',
  'Only a job that failed can be tried again. This one is {state}.': 'Solo una tarea que falló se puede intentar de nuevo. Esta está: {state}.',
  'This job is over: it is {state}.': 'Esta tarea ya terminó: {state}.',
  'Too many documents are being made.': 'Se están preparando demasiados documentos.',
  'The document took too long to make.': 'El documento tardó demasiado en prepararse.',
  'The document could not be made.': 'No se pudo preparar el documento.',
  'Try again; if it happens again, tell whoever looks after the server.': 'Inténtelo de nuevo; si vuelve a ocurrir, avise a quien cuida del servidor.',
  'Too many pictures of your agency are being prepared.': 'Se están preparando demasiadas imágenes de su agencia.',
  'The server is stopping.': 'El servidor se está deteniendo.',
  'Documents are switched off: the browser that makes them failed its test.':
    'Los documentos están desactivados: el navegador que los prepara no pasó su prueba.',
  'Whoever looks after the server finds the reason in its log.': 'Quien cuida del servidor encuentra el motivo en su registro.',
  'Documents cannot be made: PUPPETEER_EXECUTABLE_PATH names no Chromium that prints.':
    'No se pueden preparar documentos: PUPPETEER_EXECUTABLE_PATH no indica un Chromium que imprima.',
  'Documents cannot be made: there is no Chromium that prints on the machine of the server.':
    'No se pueden preparar documentos: no hay un Chromium que imprima en la máquina del servidor.',
  'Set it to the program of Chrome or Chromium, or leave it out; the log of the server says what was tried.':
    'Indique el programa de Chrome o Chromium, u omítala; el registro del servidor dice qué se intentó.',
  'Install one there (apt-get install chromium), or set PUPPETEER_EXECUTABLE_PATH to its program; the log of the server says what was tried.':
    'Instale uno en ella (apt-get install chromium), o indique su programa en PUPPETEER_EXECUTABLE_PATH; el registro del servidor dice qué se intentó.',
  'The address may have been renewed: ask for the new one.': 'La dirección puede haberse renovado: pida la nueva.',
  'There were too many attempts with an address that does not exist.': 'Hubo demasiados intentos con una dirección que no existe.',
  'There were too many requests from your address.': 'Hubo demasiadas solicitudes desde su dirección.',
};
