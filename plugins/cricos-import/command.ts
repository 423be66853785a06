// npm run import:cricos -- <folder, workbook or file> [--plan] [--apply] [--snapshot yyyy-mm-dd] [--withdraw]
import { AppError, runCommand, withEngine } from '#engine';
import { importRegister } from './import-register.ts';

const usage = `npm run import:cricos -- <folder or workbook> [--plan] [--apply] [--snapshot yyyy-mm-dd] [--withdraw]

  <folder or workbook>     institutions.csv, courses.csv, locations.csv and course_locations.csv, or the register's .xlsx, or one of the files
  --plan                   show what would be inserted, updated, withdrawn and rejected, with reasons, and change nothing
  --apply                  apply the changes (the default without --plan)
  --snapshot yyyy-mm-dd    the date of the register, if neither its name nor its content states it
  --withdraw               withdraw missing records even if there are many`;

const options = { plan: { type: 'boolean' }, apply: { type: 'boolean' }, snapshot: { type: 'string' }, withdraw: { type: 'boolean' } } as const;

await runCommand({ usage, options, takesPath: true }, async ({ values, path, t }) => {
  if (values.plan && values.apply) throw new AppError('request.invalid', '--plan and --apply cannot be used together.', { hint: 'Choose one of them.' });
  await withEngine((engine) =>
    importRegister(engine, {
      path,
      mode: values.plan ? 'plan' : 'apply',
      allowWithdrawals: values.withdraw ?? false,
      t,
      ...(values.snapshot === undefined ? {} : { snapshot: values.snapshot }),
    }),
  );
});
