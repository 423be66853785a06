// The phone of students: its own page, so that nothing of the screens of the staff is fetched for it.
import '../look/tokens.css';
import { startPhone } from '../../plugins/portal/screens/phone/start.tsx';

startPhone();
