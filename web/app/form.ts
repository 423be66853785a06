// The public page of a form: its own page, so that nothing of the screens of the staff is fetched for it.
import '../look/tokens.css';
import { startForm } from '../../plugins/web-forms/screens/page/start.ts';

startForm();
