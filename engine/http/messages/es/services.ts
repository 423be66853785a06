// What the server says of files, jobs, documents and reports of faults, in Spanish, by its English; places in braces are filled alike.

export const services: Readonly<Record<string, string>> = {
  'This must be a text.': 'Esto debe ser un texto.',
  'The request does not fit this call.': 'La petición no sirve para esta llamada.',
  'A file that was attached is not there any more.': 'Un archivo que se adjuntó ya no existe.',
  'There is no such record in {list}.': 'Este registro no está en {list}.',
  'This must be a whole number.': 'Debe ser un número entero.',
  'This must be a number.': 'Debe ser un número.',
  'This must be a list.': 'Debe ser una lista.',
  'This must be an object.': 'Debe ser un objeto.',
  'This must be empty.': 'Debe quedar vacío.',
  'This must be a date like 2025-03-07.': 'Debe ser una fecha como 2025-03-07.',
  'This must be a time like 2025-03-07T09:30:00Z.': 'Debe ser un momento como 2025-03-07T09:30:00Z.',
  'This must be {limit} or more.': 'Debe ser {limit} o más.',
  'This must be {limit} or less.': 'Debe ser {limit} o menos.',
  'This must be more than {limit}.': 'Debe ser mayor que {limit}.',
  'This must be less than {limit}.': 'Debe ser menor que {limit}.',
  'This is too short. Use at least {least} characters.': 'Es demasiado corto. Use al menos {least} caracteres.',
  'Choose at least one.': 'Elija al menos uno.',
  'Choose at least {least}.': 'Elija al menos {least}.',
  'The same is listed twice.': 'Hay un elemento repetido.',
  'This does not have the right format.': 'No tiene el formato correcto.',
  'This is not valid here.': 'Esto no es válido aquí.',
  'The body must be a JSON object.': 'El cuerpo debe ser un objeto JSON.',
  'You may not do this with this record: {action}.': 'No puede hacer esto con este registro: {action}.',
  'This cannot be done with the record as it stands: {action}.': 'Esto no se puede hacer con el registro tal como está: {action}.',
  '“{action}” is not available now. Required: {rule}': '“{action}” no está disponible ahora. Se requiere: {rule}',
  'Load it anew and look at its state.': 'Cárguelo de nuevo y mire su estado.',
  'At most {most} characters are taken.': 'Se aceptan como máximo {most} caracteres.',
  'Say what happened, or send a picture of it.': 'Diga qué pasó o envíe una imagen.',
  'The report cannot be taken as it is.': 'El informe no se puede aceptar como está.',
  'You have sent many reports already.': 'Ya ha enviado muchos informes.',
  'Try again in an hour.': 'Inténtelo de nuevo en una hora.',
  'There is no such report.': 'Este informe no existe.',
  'A picture has at most {most} MB.': 'Una imagen tiene como máximo {most} MB.',
  'Only PNG and JPEG pictures are taken, as a data URL.': 'Solo se aceptan imágenes PNG y JPEG, como data URL.',
  'This file is empty.': 'Este archivo está vacío.',
  'Choose it again, or send another one.': 'Elíjalo de nuevo, o envíe otro.',
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
  'The currencies of these amounts stand in different fields, so they are never added up in one report. Put them into two reports.':
    'Las monedas de estos importes están en campos distintos, por eso nunca se suman en un informe. Sepárelos en dos informes.',
  'Narrow the report with a filter, or gather by fewer fields.': 'Acote el informe con un filtro o agrupe por menos campos.',
  '{field} has several values in each row. Say what is worked out of them: Sum, Count, CountDistinct, Min, Max or Average.':
    '{field} tiene varios valores en cada fila. Diga qué calcular con ellos: Sum, Count, CountDistinct, Min, Max o Average.',
  'Records below are narrowed by Only, such as those with one status. A filter narrows the rows themselves.':
    'Los registros dependientes se acotan con Only, por ejemplo a los de un estado. Un filtro acota las propias filas.',
  'Records below stand in Fields, with a Summary, and in the Only of such a field. Take them out here.':
    'Los registros dependientes van en Fields, con un Summary, y en el Only de uno de esos campos. Quítelos de aquí.',
  'A list is ordered by fields of its own records. Gather the report to order it by what is worked out.':
    'Una lista se ordena por campos de sus propios registros. Agrupe el informe para ordenarlo por lo que se calcula.',
  'Several records below can refer to the same one, so {field} would count more than once.':
    'Varios registros dependientes pueden referirse al mismo, por eso {field} contaría más de una vez.',
  '{field} is not of the records that are worked out here.': '{field} no es de los registros que se calculan aquí.',
  'Several rows can lead to the same records of {field}, which would count once for each of them. Make a report of the records that they hang under.':
    'Varias filas pueden llevar a los mismos registros de {field}, que contarían una vez por cada una. Haga un informe de los registros de los que dependen.',
  'Amounts with a currency and figures without one are not compared in one report. Take one kind out, or the comparison.':
    'Los importes con moneda y las cifras sin moneda no se comparan en un mismo informe. Quite uno de los dos, o la comparación.',
  'This is no reference, so nothing lies behind it. Take one that Leads somewhere.':
    'Esto no es una referencia, por eso no hay nada detrás. Elija una que tenga Leads.',
};
