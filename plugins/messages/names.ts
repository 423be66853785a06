// The words that the files of this plugin share.
import type { Context, Engine } from '#engine';

export type Ctx = Context<Engine>;
