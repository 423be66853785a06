// The screens with those of the plugins that are on; the only file of them that names plugins.
import { screens } from '../../plugins/screens.ts';
import { start } from './start.tsx';

start(screens);
