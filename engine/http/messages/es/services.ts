// What the server says of files, jobs, documents and reports of faults, in Spanish, by its English; places in braces are filled alike.

export const services: Readonly<Record<string, string>> = {
  'This must be text.': 'Debe ser un texto.',
  'The request is not valid for this operation.': 'La solicitud no es válida para esta operación.',
  'An attached file no longer exists.': 'Un archivo adjunto ya no existe.',
  'This record is not in {list}.': 'Este registro no está en {list}.',
  'This must be a whole number.': 'Debe ser un número entero.',
  'This must be a number.': 'Debe ser un número.',
  'This must be a list.': 'Debe ser una lista.',
  'This must be an object.': 'Debe ser un objeto.',
  'This must be empty.': 'Debe quedar vacío.',
  'This must be a date like 2025-03-07.': 'Debe ser una fecha como 2025-03-07.',
  'This must be a time like 2025-03-07T09:30:00Z.': 'Debe ser una fecha y hora como 2025-03-07T09:30:00Z.',
  'This must be {limit} or more.': 'Debe ser {limit} o más.',
  'This must be {limit} or less.': 'Debe ser {limit} o menos.',
  'This must be more than {limit}.': 'Debe ser mayor que {limit}.',
  'This must be less than {limit}.': 'Debe ser menor que {limit}.',
  'This is too short. Use at least {least} characters.': 'Es demasiado corto. Use al menos {least} caracteres.',
  'Choose at least one.': 'Elija al menos uno.',
  'Choose at least {least}.': 'Elija al menos {least}.',
  'An item is listed twice.': 'Hay un elemento repetido.',
  'This does not have the right format.': 'No tiene el formato correcto.',
  'This is not valid here.': 'Este valor no es válido aquí.',
  'The body must be a JSON object.': 'El cuerpo debe ser un objeto JSON.',
  'You do not have permission to do this with this record: {action}.': 'No tiene permiso para esta acción en este registro: {action}.',
  'This is not possible in the record’s current status: {action}.': 'Esta acción no es posible en el estado actual del registro: {action}.',
  '“{action}” is not available now. Required: {rule}': '“{action}” no está disponible ahora. Se requiere: {rule}',
  'Reload the record and check its status.': 'Recargue el registro y revise su estado.',
  'You can enter at most {most} characters.': 'Se aceptan como máximo {most} caracteres.',
  'Describe what happened or add a screenshot.': 'Describa qué pasó o incluya una captura de pantalla.',
  'The report cannot be accepted.': 'El informe no se puede aceptar.',
  'You have already sent many reports.': 'Ya envió muchos informes.',
  'Try again in an hour.': 'Inténtelo de nuevo en una hora.',
  'This report does not exist.': 'Este informe no existe.',
  'A picture can be at most {most} MB.': 'Una imagen puede tener {most} MB como máximo.',
  'Only PNG and JPEG pictures are accepted, as a data URL.': 'Solo se aceptan imágenes PNG y JPEG, como data URL.',
  'This file is empty.': 'Este archivo está vacío.',
  'Choose the file again or upload another one.': 'Elija el archivo de nuevo o suba otro.',
  'The upload is too large.': 'El envío es demasiado grande.',
  'This file was created by the system and cannot be removed.': 'Este archivo lo creó el sistema y no se puede quitar.',
  'The file is removed when its record is deleted.': 'Este archivo se quita junto con su registro.',
  'Send the files as multipart/form-data.': 'Envíe archivos, como multipart/form-data.',
  'You can upload at most {files} files at once, {size} MB each.': 'Puede subir {files} archivos a la vez como máximo, de {size} MB cada uno.',
  'No active plugin provides the job {name}.': 'Ningún plugin activo incluye el proceso {name}.',
  'The job was interrupted several times.': 'El proceso se interrumpió varias veces.',
  'The person this job runs for can no longer sign in.': 'La persona para quien se ejecuta este proceso ya no puede iniciar sesión.',
  'Something went wrong on our side. See the server log for job {id}.': 'Algo salió mal de nuestro lado. Vea el log del servidor, proceso {id}.',
  'This job does not exist.': 'Este proceso no existe.',
  'Only failed jobs can be tried again. This one is {state}.': 'Solo se pueden reintentar los procesos fallidos. El estado de este es: {state}.',
  'This job has ended: {state}.': 'Este proceso ya terminó: {state}.',
  'Too many documents are being prepared.': 'Se están preparando demasiados documentos.',
  'The document took too long to prepare.': 'El documento tardó demasiado en prepararse.',
  'The document could not be prepared.': 'No se pudo preparar el documento.',
  'Try again. If it happens again, contact the server administrator.': 'Inténtelo de nuevo. Si vuelve a ocurrir, consulte al administrador del servidor.',
  'Too many of your agency’s pictures are being prepared.': 'Se están preparando demasiadas imágenes de su agencia.',
  'The server is stopping.': 'El servidor se está deteniendo.',
  'Documents are not available: the browser that prepares them failed its test.':
    'Los documentos no están disponibles: el navegador que los prepara no pasó la prueba.',
  'The server administrator can find the reason in the server log.': 'El administrador del servidor puede encontrar el motivo en el log del servidor.',
  'Documents are not available: PUPPETEER_EXECUTABLE_PATH is not a Chromium that can print.':
    'Los documentos no están disponibles: PUPPETEER_EXECUTABLE_PATH no es un Chromium que pueda imprimir.',
  'Documents are not available: the server has no Chromium that can print.':
    'Los documentos no están disponibles: el servidor no tiene un Chromium que pueda imprimir.',
  'Set it to the path of Chrome or Chromium, or leave it out. The server log says what was tried.':
    'Indique en esta variable la ruta de Chrome o Chromium, o no la defina. El log del servidor dice qué se intentó.',
  'Install one on the server (apt-get install chromium), or set PUPPETEER_EXECUTABLE_PATH to its path. The server log says what was tried.':
    'Instale uno en el servidor (apt-get install chromium) o indique su ruta en PUPPETEER_EXECUTABLE_PATH. El log del servidor dice qué se intentó.',
  'The address may have been replaced. Ask for the new address.': 'Es posible que la dirección haya cambiado. Pida la nueva.',
  'Too many attempts were made with an address that does not exist.': 'Hubo demasiados intentos con una dirección que no existe.',
  'There were too many requests.': 'Hubo demasiadas solicitudes.',
  'There were too many requests from your IP address.': 'Hubo demasiadas solicitudes desde su dirección IP.',
  'The currencies of these amounts are in different fields, so they cannot be added up. Use two reports.':
    'Las monedas de estos montos están en campos distintos, por eso no se pueden sumar. Use dos informes.',
  'Filter the report or group it by fewer fields.': 'Filtre el informe o agrúpelo por menos campos.',
  '{field} has several values in each row. Choose a summary: Sum, Count, CountDistinct, Min, Max or Average.':
    '{field} tiene varios valores en cada fila. Elija un resumen: Sum, Count, CountDistinct, Min, Max o Average.',
  'Use “Only” to restrict child records, for example to one status. A filter restricts the rows themselves.':
    'Use Only para acotar los registros dependientes, por ejemplo a un estado. Para acotar las filas, use un filtro.',
  'Child records can only be used in Fields with a Summary, and in the Only of such a field. Remove them here.':
    'Los registros dependientes solo se pueden usar en Fields con un Summary y en el Only de esos campos. Quítelos de aquí.',
  'A list can be ordered only by fields of its own records. Group the report to order it by calculated values.':
    'Una lista solo se puede ordenar por campos de sus propios registros. Agrupe el informe para ordenarlo por valores calculados.',
  'Several child records can refer to the same one, so {field} would count more than once.':
    'Varios registros dependientes pueden referirse al mismo registro, por eso {field} contaría más de una vez.',
  '{field} does not belong to the records that are summarised here.': '{field} no pertenece a los registros que se resumen aquí.',
  'Several rows refer to the same records of {field}, so they would be counted more than once. Create a report on the parent records instead.':
    'Varias filas se refieren a los mismos registros de {field}, que se contarían más de una vez. Cree un informe de los registros superiores.',
  'A report cannot compare amounts of money with other figures. Remove one of them, or remove the comparison.':
    'Un informe no puede comparar montos con moneda y cifras sin moneda. Quite uno de los dos o la comparación.',
  'This field is not a reference, so it has no fields of its own. Choose a reference field with Leads.':
    'Este campo no es una referencia, por eso no tiene campos propios. Elija un campo de referencia con Leads.',
  'A period needs a date. Choose a date field.': 'Un período necesita una fecha. Elija un campo de fecha.',
  'A report can be grouped by at most six fields. Summarise the others or hide them.':
    'Un informe se puede agrupar por seis campos como máximo. Resuma los demás u ocúltelos.',
  'A report can be grouped by each field only once.': 'Un informe solo se puede agrupar una vez por cada campo.',
  '{name} is not allowed here. Remove it.': '{name} no se permite aquí. Quítelo.',
  'At least one field must be visible.': 'Al menos un campo debe ser visible.',
  'Add at least one.': 'Agregue al menos uno.',
  'At most {most} are allowed here.': 'Aquí se permiten {most} como máximo.',
  'Only Week, Month or Quarter time periods can be compared.': 'Solo se pueden comparar períodos de semana, mes o trimestre.',
  'Only dates can be grouped by day, week, month, quarter or year.': 'Solo las fechas se pueden agrupar por día, semana, mes, trimestre o año.',
  'Only totals can be compared. Group the report first, and choose the date field for the period.':
    'Solo se pueden comparar totales. Agrupe primero el informe y elija la fecha del período.',
  'Enter the start and the end. Without them, there is no previous period to compare with.':
    'Indique el inicio y el fin. Sin ellos, no hay un período anterior con el que comparar.',
  'Use one of: {words}.': 'Use uno de estos: {words}.',
  'The period ends before it starts. Swap the dates.': 'El período termina antes de empezar. Invierta las fechas.',
  'The report cannot be ordered by this column. Choose a column that it shows.':
    'El informe no se puede ordenar por esa columna. Elija una que el informe muestre.',
  'There are no records called {name} that you can see.': 'No hay registros llamados {name} que usted pueda ver.',
  'This record type does not exist.': 'Este tipo de registro no existe.',
  'This is not allowed in this part of a report.': 'Este valor no se permite aquí en un informe.',
  '“{text}” is not a date. Enter it like 2025-03-07.': '“{text}” no es una fecha. Escríbala así: 2025-03-07.',
  '{name} is missing.': 'Falta {name}.',
  'Only platform administrators can see the state of the installation.': 'Solo los administradores de la plataforma pueden ver el estado de la instalación.',
  'Jobs that should have started over 10 minutes ago: {count}. Check that a process is running jobs (JOBS is not off, or npm run worker).':
    'Procesos que debían empezar hace más de 10 minutos: {count}. Compruebe que un servidor ejecute los procesos en segundo plano (JOBS no está en off, o npm run worker).',
  'Failed jobs: {count}. Read the reason below, then try them again or cancel them.':
    'Procesos fallidos: {count}. Lea el motivo abajo y reinténtelos o cancélelos.',
  'No mail server is set up, so e-mails stay in the outbox. Set SMTP_URL and restart.':
    'No hay ningún servidor de correo configurado, por eso los correos quedan en la bandeja de salida. Defina SMTP_URL y reinicie.',
  'E-mails have been waiting for over an hour. Check that the mail server responds and that a process is running jobs.':
    'Hay correos en espera desde hace más de una hora. Compruebe que el servidor de correo responda y que un servidor ejecute los procesos en segundo plano.',
  'E-mails that could not be sent in the last 7 days: {count}. See each agency’s outbox for the reasons.':
    'Correos que no se pudieron enviar en los últimos 7 días: {count}. La bandeja de salida de cada agencia indica el motivo.',
  'E-mails with an unknown delivery status: {count}. They are not sent again automatically; ask the recipients or check the mail server.':
    'Correos cuya entrega se desconoce: {count}. No se reenvían automáticamente; pregunte a los destinatarios o consulte el servidor de correo.',
  'The disk that holds the files is nearly full. Free space or move the files to a larger disk or a bucket.':
    'El disco de los archivos está casi lleno. Libere espacio o mueva los archivos a un disco más grande o a un bucket.',
  '{used} of {max} database connections are in use. Stop processes that are not needed or raise max_connections.':
    '{used} de {max} conexiones de la base de datos están en uso. Detenga los procesos que no hagan falta o aumente max_connections.',
  'A transaction has been open for {seconds} seconds. It prevents old rows from being cleaned up; find its process and end it.':
    'Una transacción lleva abierta {seconds} segundos. Impide limpiar filas antiguas; busque su proceso y termínelo.',
  'The table {name} has too many dead rows. Check autovacuum, or run: vacuum analyze "{name}".':
    'La tabla {name} tiene demasiadas filas muertas. Revise autovacuum o ejecute: vacuum analyze "{name}".',
  'Some lists are slow and would benefit from an index. See the advice below.': 'Algunas listas son lentas y un índice ayudaría. La recomendación está abajo.',
};
