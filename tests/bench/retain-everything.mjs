// What no server should do, to see that the memory test notices: loaded into one, it keeps all that is sent and never waits for a reader.
import { ServerResponse } from 'node:http';

const kept = [];
const write = ServerResponse.prototype.write;
ServerResponse.prototype.write = function (chunk, ...others) {
  kept.push(typeof chunk === 'string' ? chunk : [...chunk]);
  write.call(this, chunk, ...others);
  return true;
};
