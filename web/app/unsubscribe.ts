// What the link in bulk e-mails opens: its own page, which is drawn without anything of the screens.
import '../look/tokens.css';
import { startUnsubscribe } from '../../plugins/messages/screens/unsubscribe/start.ts';

startUnsubscribe();
