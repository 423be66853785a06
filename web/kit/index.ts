// What the screens of plugins may import: calls, values and the parts of a page, in one door.
import { lazy } from 'react';

export {
  createRecord,
  Failure,
  isFailure,
  type Language,
  request,
  runAction,
  searchBlock,
  type Row,
  uploadFile,
  useEntityConfig,
  useJob,
} from '../api/index.ts';
export { useCall } from './use-call.ts';
export { Control, FieldBox } from '../fields/controls/index.ts';
export { countText, dateText, dateTimeText } from '../fields/index.ts';
export { Icon } from '../look/index.ts';
export { useLanguage } from '../text/index.ts';
export {
  AlertDialog,
  Bar,
  ChoiceBadge,
  ConfirmDialog,
  CopyButton,
  copyClipboard,
  Dialog,
  DialogActions,
  FailedPage,
  type PageProps,
  Panel,
  type PanelProps,
  RecordTable,
  StatePage,
  useFailures,
  useHotkeys,
  useScreenActs,
  useWork,
  Widget,
} from '../views/index.ts';
export { PersonAccess } from '../views/account/person-access.tsx';
export { GroupEffect } from '../views/rights/group-effect.tsx';
export { JobProgress } from '../views/jobs/job-progress.tsx';
export { type SayOf, pluginTexts, type Sentences } from './plugin-texts.ts';
export type { Screens } from './screens.ts';
/** With the form, which is heavy: fetched when the first one is opened. */
export const EditDialog = lazy(() => import('../views/edit-dialog.tsx'));
